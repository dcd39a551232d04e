"""Training of the hard bots (needs numpy: pip install '.[train]').

python -m tools.train               network of the hard Coladice bot, by self-play
python -m tools.train.pickomino     constants of the hard Pickomino bot
python -m tools.train.koala         networks of the hard Koala bot for 3 to 5 players, by self-play
python -m tools.train.koala_race    exact solution of Koala for two players
python -m tools.train.koala_reply   an opponent that is trained to beat the hard Koala bot
"""
