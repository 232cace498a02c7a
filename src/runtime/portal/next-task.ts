/** Yields to the event loop, so that the page can scroll and take keys between two long tasks. */
export const nextTask = () => new Promise<void>((go) => void setTimeout(go));
