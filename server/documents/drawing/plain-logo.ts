/** A town hall, for the office that has given no mark of its own. */
export const PLAIN_LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<rect width="64" height="64" rx="14" fill="#0F4C5C"/>
<path d="M32 12 54 25v4H10v-4z" fill="#fff"/>
<path d="M14 32h5v14h-5zM24.3 32h5v14h-5zM34.7 32h5v14h-5zM45 32h5v14h-5z" fill="#fff"/>
<rect x="10" y="48" width="44" height="5" fill="#F2A541"/>
</svg>`;
