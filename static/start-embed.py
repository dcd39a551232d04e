from pinacoladice.web.embed import start

start()
