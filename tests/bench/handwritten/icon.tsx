import { createElement } from 'react';

const drawings = import.meta.glob<string>(
  '../../../node_modules/lucide-static/icons/{badge-check,book-open,briefcase,building,calendar-check,camera,car,circle-play,credit-card,folder-clock,house,key,leaf,mail,map-pin,menu,phone,receipt-text,stamp,traffic-cone,users}.svg',
  { query: '?raw', import: 'default', eager: true },
);
const attributesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const lines = new Map(
  Object.entries(drawings).map(([path, svg]) => [
    /([\w-]+)\.svg$/.exec(path)![1]!,
    [...svg.matchAll(/<(path|rect|circle|line) ([^>]*)\/>/g)].map(([, tag, attributes], key) =>
      createElement(tag!, { key, ...attributesOf(attributes!) }),
    ),
  ]),
);

/** Icon of lucide next to a text. */
export const Icon = ({ name = '' }: { name?: string | undefined }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    {lines.get(name)}
  </svg>
);
