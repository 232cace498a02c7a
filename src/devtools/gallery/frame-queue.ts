/** Frames that are on their way at once: each brings the whole portal. */
const AT_ONCE = 2;

const waiting: (() => void)[] = [];
let coming = 0;

/** Asks for a turn to load. Returns how to give it back, or to leave the queue; once. */
export function queueFrame(begin: () => void): () => void {
  let state: 'waiting' | 'coming' | 'done' = 'waiting';
  const start = () => {
    state = 'coming';
    coming++;
    begin();
  };
  waiting.push(start);
  next();
  return () => {
    if (state === 'coming') coming--;
    else if (state === 'waiting') waiting.splice(waiting.indexOf(start), 1);
    state = 'done';
    next();
  };
}

function next(): void {
  const start = coming < AT_ONCE ? waiting.shift() : undefined;
  if (!start) return;
  start();
  next();
}
