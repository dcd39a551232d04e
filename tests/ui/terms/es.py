"""The words of the Spanish texts."""

FORBIDDEN = {
    # Every text says tú.
    r"(?i)\b(usted(es)?|vosotr[oa]s|vuestr[oa]s?|os|sois|tenéis|podéis|jugáis)\b": "tú",
    r"(?i)\b(tire|lance|elija|ponga|toque|pulse|guarde|aparte) (el|la|los|las|un|una)\b": "tú",
    r"(?i)\b(lanz(a[rs]?|amientos?|ada)|relanz\w+|tiros?)\b": "tirar, tirada",
    r"(?i)\b(peón|peones|marcador(es)?|token)\b": "ficha",
    r"(?i)\bfichas? (\d\d|\{tile\})|\blosetas?\b|\bPickominos?\b": "ración, Piko Piko",
    r"(?i)\b(casillas?|huecos?)\b": "espacio",
    r"(?i)\b(separ(a[rs]?|ad[oa]s?)|conservar dados)\b": "apartar",
    r"(?i)\b(asador(es)?|espetón|tirada nula)\b": "parrilla, tirada fallida",
    r"(?i)\b(cog(e[rs]?|ed|iendo)|coja[ns]?)\b": "tomar: the other is rude in America",
    r"(?i)\bgir(a[rs]?|ad[oa]s?)\b": "voltear",
    r"(?i)\bpararse\b|\bte (paras|detienes)\b": "plantarse",
    r"(?i)\bHappy Hour\b": "Hora Feliz",
    r"(?i)\b(poker|póquer|repóker|yahtzee|generala)\b": "póker, cinco iguales",
    r"(?i)\bescaleras? (pequeñas?|grandes?|menor(es)?|mayor(es)?)\b": "escalera corta, larga",
    r"(?i)\bde media\b": "en promedio",
    r"(?i)\baplicaci(ón|ones)\b": "app",
    r"(?i)\b(puzles?|acertijos?|problema del día)\b": "reto",
    r"(?i)\b(móvil(es)?|celular(es)?|ordenador(es)?)\b": "teléfono, dispositivo",
    r"(?i)\bno del todo\b": "no es lo mejor",
    r"\bsólo\b|\béstas?\b": "solo, esta",
    # Words with a gender, where others do as well.
    r"(?i)\bjugador(a|es|as)?\b|(?<!\ba )\bcieg[oa]s?\b": "persona, rival, J1, a ciegas",
    r"(?i)\b(anunciador(a|es|as)?|dueñ[oa]s?|adversari[oa]s?)\b": "rival, quien anuncia",
    # Questions and exclamations open; quotes are «» and apostrophes do not occur.
    r"^[^¿]*(?<!«)\?|^[^¡]*!": "¿…? ¡…!",
    r"[\"'“”’]": "«»",
    r" [:;!?»%]|« ": "no space",
}

REQUIRED = (
    *("posavasos", "ficha", "espacio libre", "reserva", "tirada", "vuelve a tirar", "guarda"),
    *(
        "pareja de",
        "doble pareja",
        "trío de",
        "todos pares",
        "todos impares",
        "suma 12, 13 o 14",
    ),
    *("escalera corta", "escalera larga", "póker", "full", "cinco distintos", "cinco iguales"),
    *("fila, columna o diagonal", "«¡Piña Coladice!»", "Hora Feliz", "última ronda"),
    *("Piko Piko", "ración", "parrilla", "pila", "gusano", "aparta", "tirada fallida", "roba"),
    *("ración de arriba", "boca abajo", "plántate", "Serie completa"),
    *("cierra un ojo", "a ciegas", "parche", "anuncia", "cree", "duda", "koala"),
    *("Reto del día", "en promedio"),
)

FAULTS: tuple[str, ...] = (
    "Lanza los dados.",
    "Tire los cinco dados",
    "¿Podéis jugar sin conexión?",
    "Coge la 25",
    "Toma la loseta {tile}",
    "Cada jugador gana 1 punto.",
    "{name} está ciego",
    "Quién empieza?",
    "Bien!",
)

FINE: tuple[str, ...] = (
    "{name} juega a ciegas.",
    "¿Quién empieza?",
    "Bien. ¡Otra vez!",
    "Recoger fichas",
)
