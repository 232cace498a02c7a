export function systemChromium(): string | undefined;
export function ensureChromium(): string | undefined;
