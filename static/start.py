from pinacoladice.web.main import start

start()
