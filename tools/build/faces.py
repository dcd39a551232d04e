"""The faces of the bots, drawn as flat shapes on 32 by 32 for the sprite."""

FACES = {
    "coconut": """
        <path stroke="#e6413a" stroke-width="2" stroke-linecap="round" fill="none"
            d="M20 8l4-6h3.5"/>
        <circle cx="16" cy="18" r="12" fill="#7d4533"/>
        <path fill="#fdf4e3" d="M5.3 12.5C7 8 11 5.5 16 5.5s9 2.5 10.7 7c-2 1.6-6.3 2.5
            -10.7 2.5s-8.7-.9-10.7-2.5"/>
        <path fill="#d9a066" d="M5.3 12.5C7 8 11 5.5 16 5.5s9 2.5 10.7 7c-.4.3-.9.6-1.4.8
            C23.5 10 20 8 16 8s-7.5 2-9.3 5.3c-.5-.2-1-.5-1.4-.8"/>
        <circle cx="11.5" cy="19" r="2.5" fill="#2b1710"/>
        <circle cx="20.5" cy="19" r="2.5" fill="#2b1710"/>
        <circle cx="12.3" cy="18.2" r=".9" fill="#fff"/>
        <circle cx="21.3" cy="18.2" r=".9" fill="#fff"/>
        <path fill="#2b1710" d="M12 23.5h8a4 4 0 0 1-8 0"/>
    """,
    "flamingo": """
        <path fill="none" stroke="#ff7fa8" stroke-width="5" stroke-linecap="round"
            d="M10 12C5 17 12 21 10 29.5"/>
        <circle cx="13.5" cy="10.5" r="8" fill="#ff7fa8"/>
        <path fill="#ffe1d0" d="M18.5 5.5C25 5.5 29 10 28.5 16H23c0-3-2-4.5-5-4.5z"/>
        <path fill="#321b41" d="M28.7 14.5c.3 4-1.7 8-5.2 9.5c-1.5-2.5-1-6.5-.5-9.5z"/>
        <circle cx="14.5" cy="9.5" r="2.9" fill="#fff"/>
        <circle cx="15.2" cy="9.7" r="1.9" fill="#321b41"/>
        <path fill="#e0407a" d="M12 2.8C10 .3 6.5 1 5.5 3.5c2.5-.3 4.5.3 6 1.8z"/>
    """,
    "toucan": """
        <path fill="#34305a" d="M4 30C3 22 3 4 13 4c6 0 9 5 8.5 11c-.5 6-1.5 10-.5 15z"/>
        <path fill="#fdf4e3" d="M11 30c-3-6-1-14 9.5-14c.5 5-.5 9 .5 14z"/>
        <path fill="#ff9a1f" d="M17 7c8-3 14 2 14 10c0 3-1 5-2.5 6c-1-4-4.5-6-11.5-6z"/>
        <path fill="#e6413a" d="M17 13.5c6 .3 10.5 2.5 11.5 9.5c-1-4-4.5-6-11.5-6z"/>
        <path fill="#2a2740" d="M29 9.5c1.3 2 2 4.6 2 7.5c0 3-1 5-2.5 6c-.3-1.2-.8-2.2-1.5-3
            c1.5-3 2-6.5 2-10.5"/>
        <circle cx="13" cy="10.5" r="3.6" fill="#39b6e8"/>
        <circle cx="13" cy="10.5" r="2.2" fill="#161327"/>
        <circle cx="13.8" cy="9.7" r=".8" fill="#fff"/>
    """,
    "pineapple": """
        <path fill="#2f9e44" d="M16 12c-5 0-8-3-9-7c3 0 4.5.8 6 2.3C13 4.5 14 2.5 16 .8c2 1.7 3 3.7
            3 6.5C20.5 5.8 22 5 25 5c-1 4-4 7-9 7"/>
        <path fill="#1d7a33" d="M16 12c-2-3-2-7 0-11.2c2 4.2 2 8.2 0 11.2"/>
        <ellipse cx="16" cy="20.5" rx="10" ry="11" fill="#ffc02e"/>
        <path fill="none" stroke="#e08a12" stroke-width="1.2"
            d="M9 13l14 14M7 18l10.5 13M23 13L9 27.5M25.3 18L15 31M13 10l13 12M19 10L6 22"/>
        <path fill="#2a2740" d="M5.5 15.5h21v1.8c0 3-1.8 5-4.7 5c-2.6 0-4.3-1.6-4.8-4.3h-2
            c-.5 2.7-2.2 4.3-4.8 4.3c-2.9 0-4.7-2-4.7-5z"/>
        <path fill="#fff" opacity=".55" d="M8 16.7h2.2L8.6 20c-.5-.7-.7-1.6-.6-3.3m11.5 0h2.2L20 20
            c-.5-.7-.6-1.6-.5-3.3"/>
        <path fill="none" stroke="#7a3b0c" stroke-width="1.8" stroke-linecap="round"
            d="M12 25.5c2 2.5 6 2.5 8 0"/>
    """,
    "crab": """
        <path fill="none" stroke="#c22f22" stroke-width="2.2" stroke-linecap="round"
            d="M7 23l-4 3M8.5 26l-3 4M25 23l4 3M23.5 26l3 4M8 19l-2.5-5M24 19l2.5-5
            M12.5 16V9.5M19.5 16V9.5"/>
        <path fill="#e6413a" d="M7.5 4L5 8.5L3.5 3.5C.5 6-.2 10.5 2.5 13c2.5 2 6 1.5 7.5-1
            c1.3-2.5.3-6-2.5-8m17 0L27 8.5l1.5-5c3 2.5 3.7 7 1 9.5c-2.5 2-6 1.5-7.5-1
            c-1.3-2.5-.3-6 2.5-8"/>
        <path fill="#e6413a" d="M16 14.5c7 0 11 3.5 11 7.5c0 4.5-5 7.5-11 7.5S5 26.5 5 22
            c0-4 4-7.5 11-7.5"/>
        <circle cx="12.5" cy="10" r="3.3" fill="#fff"/>
        <circle cx="19.5" cy="10" r="3.3" fill="#fff"/>
        <circle cx="13.2" cy="10.3" r="1.9" fill="#321b41"/>
        <circle cx="18.8" cy="10.3" r="1.9" fill="#321b41"/>
        <path fill="#7d1a14" d="M11 21.5h10c0 3-2 5-5 5s-5-2-5-5"/>
        <path fill="#fff" d="M12.5 21.5h7V23h-7z"/>
    """,
    "frog": """
        <path fill="#7cc42a" d="M16 6c3 0 4.5 1 6 3c5 .5 8 4.5 8 9c0 6.5-6 11-14 11S2 24.5 2 18
            c0-4.5 3-8.5 8-9c1.5-2 3-3 6-3"/>
        <path fill="#c5ea7d" d="M2.3 20.5C9 24 23 24 29.7 20.5C28.5 25.7 23 29 16 29
            S3.5 25.7 2.3 20.5"/>
        <circle cx="7.5" cy="10" r="5.8" fill="#7cc42a"/>
        <circle cx="24.5" cy="10" r="5.8" fill="#7cc42a"/>
        <circle cx="7.5" cy="9.8" r="4.2" fill="#ffd43b"/>
        <circle cx="24.5" cy="9.8" r="4.2" fill="#ffd43b"/>
        <ellipse cx="7.5" cy="9.8" rx="1.3" ry="3.5" fill="#23202f"/>
        <ellipse cx="24.5" cy="9.8" rx="1.3" ry="3.5" fill="#23202f"/>
        <path fill="none" stroke="#2f5c0c" stroke-width="1.7" stroke-linecap="round"
            d="M4 20c6.5 4 17.5 4 24 0"/>
        <g fill="#4d8f14"><circle cx="16" cy="10" r="1.5"/><circle cx="13" cy="13.5" r="1.2"/>
            <circle cx="19" cy="13.5" r="1.2"/><circle cx="14.3" cy="17.5" r=".9"/>
            <circle cx="17.7" cy="17.5" r=".9"/></g>
    """,
    "turtle": """
        <path fill="#8a5a34" d="M1.5 23C1.5 11 8 3 16 3s14.5 8 14.5 20c0 2-29 2-29 0"/>
        <path fill="#b57d47" d="M16 4.5l5 4.5l-2 6h-6l-2-6zM9.5 9L12 16l-5 4.5H3
            C3.3 16 6 11.5 9.5 9m13 0L20 16l5 4.5h4c-.3-4.5-3-9-6.5-11.5"/>
        <path fill="#5fb28a" d="M16 12c6 0 9.5 4 9.5 9c0 5.5-4 9-9.5 9s-9.5-3.5-9.5-9
            c0-5 3.5-9 9.5-9"/>
        <circle cx="11.8" cy="19.5" r="3" fill="#fff"/>
        <circle cx="20.2" cy="19.5" r="3" fill="#fff"/>
        <circle cx="11.8" cy="20.2" r="1.9" fill="#23202f"/>
        <circle cx="20.2" cy="20.2" r="1.9" fill="#23202f"/>
        <path fill="#3f8a67" d="M8.3 19.7a3.5 3.5 0 0 1 7 0zm8.4 0a3.5 3.5 0 0 1 7 0z"/>
        <path fill="none" stroke="#1f5a40" stroke-width="1.7" stroke-linecap="round"
            d="M12 25.5c2.5 1.8 5.5 1.8 8 0"/>
    """,
    "parrot": """
        <path fill="#e6413a" d="M15 9C10 8 8 5 8.5 1c3 .5 5 2 6 4.5C14.5 3.5 15 2 16.5.5
            C18.5 2 19 3.5 18.5 5.5C20 3.5 22 2.5 24.5 2.5C24.5 6 22 8.5 18 9z"/>
        <path fill="#1f86d6" d="M16 6c7.5 0 12 5 12 12.5c0 4.5-1 8-2.5 11.5h-19C5 26.5 4 23 4 18.5
            C4 11 8.5 6 16 6"/>
        <path fill="#fff" d="M9.5 11.5c4 0 6 2.5 6 6s-2 6-5 6S5 21 5 17.5s1.5-6 4.5-6m13 0
            c-4 0-6 2.5-6 6s2 6 5 6s5.5-2.5 5.5-6s-1.5-6-4.5-6"/>
        <circle cx="10" cy="16" r="2.4" fill="#23202f"/>
        <circle cx="22" cy="16" r="2.4" fill="#23202f"/>
        <circle cx="10.8" cy="15.2" r=".8" fill="#fff"/>
        <circle cx="22.8" cy="15.2" r=".8" fill="#fff"/>
        <path fill="#c9590c" d="M16 25c-2 0-3.5 1-3.5 2.5S14 30 16 30s3.5-1 3.5-2.5S18 25 16 25"/>
        <path fill="#ff9a1f" d="M16 13c3.5 0 5.5 2.5 5.5 6c0 4-3 6-5.5 8.5
            c-2.5-2.5-5.5-4.5-5.5-8.5c0-3.5 2-6 5.5-6"/>
    """,
    "octopus": """
        <path fill="none" stroke="#8f5bd0" stroke-width="4" stroke-linecap="round"
            d="M9 20c0 4-2 5-6 5M12.5 22c0 4-1.5 6-5 7M19.5 22c0 4 1.5 6 5 7M23 20c0 4 2 5 6 5
            M16 22v7"/>
        <path fill="#a46de0" d="M16 1.5c7 0 11 5 11 11.5c0 5-2.5 10.5-11 10.5S5 18 5 13
            C5 6.5 9 1.5 16 1.5"/>
        <circle cx="11.3" cy="12.5" r="3.8" fill="#fff"/>
        <circle cx="20.7" cy="12.5" r="3.8" fill="#fff"/>
        <circle cx="12" cy="12.8" r="2.2" fill="#23202f"/>
        <circle cx="20" cy="12.8" r="2.2" fill="#23202f"/>
        <path fill="none" stroke="#4a2380" stroke-width="1.8" stroke-linecap="round"
            d="M12.5 18.5c2 1.8 5 1.8 7 0M7.5 8l4.5-1.5"/>
        <g fill="#c9a2f2"><circle cx="20" cy="5.5" r="1.4"/><circle cx="23.2" cy="8" r="1"/></g>
    """,
    "starfish": """
        <path fill="#ff8a3c" stroke="#ff8a3c" stroke-width="4" stroke-linejoin="round"
            d="M16 3.5l3.7 8.5l9.3.9l-7 6.3l2 9.3l-8-4.9l-8 4.9l2-9.3l-7-6.3l9.3-.9z"/>
        <circle cx="12.8" cy="15.5" r="2.2" fill="#23202f"/>
        <circle cx="19.2" cy="15.5" r="2.2" fill="#23202f"/>
        <path fill="#8a2f0c" d="M12.5 19.5h7a3.5 3.5 0 0 1-7 0"/>
        <g fill="#ffd0a6"><circle cx="16" cy="5.5" r="1.2"/><circle cx="16" cy="9" r=".9"/>
            <circle cx="26" cy="14.3" r="1.2"/><circle cx="6" cy="14.3" r="1.2"/>
            <circle cx="9.3" cy="26" r="1.2"/><circle cx="22.7" cy="26" r="1.2"/></g>
    """,
    "pufferfish": """
        <path fill="#d99a1c" d="M16 1l2.5 5h-5zM6 5l5 2.5L7.5 11zM26 5l-5 2.5l3.5 3.5z
            M1 15l5-2v5.5zM31 15l-5-2v5.5zM6 29l.5-5.5l4 3.5zM26 29l-.5-5.5l-4 3.5z"/>
        <circle cx="16" cy="17" r="11.5" fill="#ffd166"/>
        <path fill="#fff6dc" d="M4.8 19.5c6 3 16.4 3 22.4 0C26 25 21.5 28.5 16 28.5
            S6 25 4.8 19.5"/>
        <circle cx="10.5" cy="14" r="3.6" fill="#fff"/>
        <circle cx="21.5" cy="14" r="3.6" fill="#fff"/>
        <circle cx="11" cy="14.3" r="2" fill="#23202f"/>
        <circle cx="21" cy="14.3" r="2" fill="#23202f"/>
        <ellipse cx="16" cy="21" rx="2.8" ry="2.3" fill="#c2556a"/>
        <ellipse cx="16" cy="21" rx="1.2" ry="1" fill="#5e1f30"/>
    """,
    "kiwi": """
        <circle cx="16" cy="16.5" r="13" fill="#7a5230"/>
        <circle cx="16" cy="16.5" r="11" fill="#8ecb3c"/>
        <ellipse cx="16" cy="16.5" rx="4.5" ry="5" fill="#eef6cf"/>
        <g fill="#2f2a1c"><circle cx="16" cy="8.5" r=".9"/><circle cx="12" cy="9.5" r=".9"/>
            <circle cx="20" cy="9.5" r=".9"/><circle cx="13" cy="24.5" r=".9"/>
            <circle cx="19" cy="24.5" r=".9"/><circle cx="8" cy="20" r=".9"/>
            <circle cx="24" cy="20" r=".9"/></g>
        <circle cx="11" cy="15" r="2.5" fill="#2f2a1c"/>
        <circle cx="21" cy="15" r="2.5" fill="#2f2a1c"/>
        <path fill="none" stroke="#2f2a1c" stroke-width="1.8" stroke-linecap="round"
            d="M12.5 19.5c2 2 5 2 7 0"/>
    """,
    "lime": """
        <path fill="#3d9a2f" d="M1.5 11h29c0 9-6 16.5-14.5 16.5S1.5 20 1.5 11"/>
        <path fill="#f3fbe0" d="M3.8 11h24.4c0 8-5.2 14.2-12.2 14.2S3.8 19 3.8 11"/>
        <path fill="#a8dc5a" d="M5.5 12.5h5.7L8.5 20c-1.8-2-2.8-4.6-3-7.5m15.3 0h5.7
            c-.2 2.9-1.2 5.5-3 7.5zm-8 0h6.4L16 23z"/>
        <circle cx="11.5" cy="14.5" r="2.3" fill="#23202f"/>
        <circle cx="20.5" cy="14.5" r="2.3" fill="#23202f"/>
        <path fill="none" stroke="#23202f" stroke-width="1.8" stroke-linecap="round"
            d="M13 19c1.7 1.7 4.3 1.7 6 0"/>
        <path fill="none" stroke="#e6413a" stroke-width="2.2" stroke-linecap="round"
            d="M20 10l3-7h4"/>
    """,
}
