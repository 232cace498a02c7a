export const MADE_FROM_CONFIG: readonly string[];
export function ensureGenerated(): void;
export function markGenerated(): void;
