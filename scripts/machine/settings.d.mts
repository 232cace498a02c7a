/**
 * Loads `.env`. An unconfigured copy is a demonstration: no `.env`, no PORTAL_DEMO, and NODE_ENV is not production.
 * Returns true in that case.
 */
export function loadSettings(): boolean;
