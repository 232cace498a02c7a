/** Yields to the event loop, so that the page can scroll and take keys between two long tasks. */
export const yieldToMain = () => new Promise<void>((go) => void setTimeout(go));
