/**
 * Loads `.env`. A copy that nobody configured is a demonstration: no `.env`, no PORTAL_DEMO, and NODE_ENV is not
 * production. Gives whether that is why it is one.
 */
export function loadSettings(): boolean;
