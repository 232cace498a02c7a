import { fillText } from '#contract/fill-text.ts';
import { nearest } from '#expressions/nearest.ts';
import type { Services } from '#runtime/services/services.ts';

const WORDS = {
  lostPath: 'No encontramos la página «{path}». Te llevamos al inicio.',
  lostNear: 'No encontramos la página «{path}». ¿Buscabas «{title}»?',
  lostGo: 'Ir a {title}',
} as const;

/** Characters of the path repeated in the message: a longer one was not typed by hand. */
const SHOWN = 60;

/** Shows a message that the path is unknown, with a link to the screen of the most similar path. */
export async function showPathNotFound(
  path: string,
  { portal, toasts, navigation }: Pick<Services, 'portal' | 'toasts' | 'navigation'>,
): Promise<void> {
  const words: Readonly<Record<keyof typeof WORDS, string>> = { ...WORDS, ...portal.messages.texts };
  const shown = readable(path);
  const near = await nearScreen(shown, portal.routes);
  const values = { path: shown, title: near?.label ?? '' };
  toasts.show({
    tone: 'warning',
    text: fillText(near ? words.lostNear : words.lostPath, values),
    sticky: true,
    ...(near && { action: { label: fillText(words.lostGo, values), run: () => navigation.go(near.route) } }),
  });
}

async function nearScreen(path: string, routes: Services['portal']['routes']) {
  await routes.loadAll();
  const open = routes.all().filter(({ route }) => !route.includes(':'));
  const route = nearest(
    path,
    open.map((line) => line.route),
  );
  return open.find((line) => line.route === route);
}

function readable(path: string): string {
  try {
    return decodeURI(path).slice(0, SHOWN);
  } catch {
    return path.slice(0, SHOWN);
  }
}
