import portal from '#config/portal.json' with { type: 'json' };
import accesses from '#config/menus/header.json' with { type: 'json' };
import side from '#config/menus/side.json' with { type: 'json' };
import home from '#config/screens/inicio.json' with { type: 'json' };

/** Content of the portal's pages for signed-out visitors, which these copy. */
export interface Entry {
  title: string;
  icon?: string;
  to?: string;
  href?: string;
  items?: Entry[];
}

interface Card {
  title: string;
  icon: string;
  text: string;
  links: { label: string; to: string }[];
}

const forAll = (items: readonly (Entry & { when?: string })[]) => items.filter(({ when }) => !when);
const cardsOf = (title: string) =>
  home.blocks.find((block) => block.type === 'cards' && block.title === title)!.items as Card[];

export const { contact, social, quickLinks, copyright, office, shortName, certification } = portal;
export const MENU: Entry[] = forAll(side.items);
export const ACCESSES: Entry[] = forAll(accesses.items);
export const CARDS = cardsOf('¿Qué necesitás hacer?');
export const NEWS = cardsOf('Novedades');
