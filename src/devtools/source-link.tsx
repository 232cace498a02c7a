import { chakra } from '@chakra-ui/react';

const Link = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    color: 'primary',
    fontFamily: 'ui-monospace, monospace',
    fontSize: 'sm',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    overflowWrap: 'anywhere',
  },
});

/** A place in a file, `config/screens/inicio.json:12:3`; a click opens it in the editor. */
export function SourceLink({ place }: { place: string }) {
  return (
    <Link
      href={`/__open-in-editor?file=${encodeURIComponent(place)}`}
      title="Abrir en el editor"
      onClick={(event) => {
        event.preventDefault();
        void fetch(event.currentTarget.href);
      }}
    >
      {place}
    </Link>
  );
}
