/**
 * Waits for a task of its own, so that a page that stands goes on scrolling and taking keys between one thing that takes long
 * and the next.
 */
export const nextTask = () => new Promise<void>((go) => void setTimeout(go));
