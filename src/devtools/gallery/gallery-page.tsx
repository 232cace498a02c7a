import { chakra, Flex, Stack } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { GALLERY_DATA, type GalleryData } from '#contract/gallery.ts';
import { CASE, GALLERY_STATES } from '#devtools/gallery-states.ts';
import { createStore, useStore } from '#runtime/portal/store.ts';
import { seenScreens, seenStates, useGalleryFilter, WIDTHS } from './gallery-filter.ts';
import { GallerySection } from './gallery-section.tsx';
import { LabelledSelect } from './labelled-select.tsx';

/** Counts the changes of config since the gallery was opened. */
const changes = createStore(0);

// Frames reload by themselves when a JSON changes. The page around them brings its data again and stays: Vite takes a
// reload of another page for none of its business.
import.meta.hot?.on('vite:beforeFullReload', (payload: { triggeredBy?: string; path?: string }) => {
  if (!payload.triggeredBy?.endsWith('.json')) return;
  payload.path = '/another.html';
  changes.set(changes.get() + 1);
});

/** Every screen of a config in every state, live. */
export function GalleryPage() {
  const data = useGalleryData();
  const [filter, change] = useGalleryFilter();
  const screens = data?.screens ?? [];
  const areas = [...new Set(screens.map(({ area }) => area))];
  const seen = seenScreens(screens, filter).filter((screen) => seenStates(screen, filter).length > 0);
  const within = filter.area === '' ? screens : screens.filter(({ area }) => area === filter.area);
  return (
    <Stack as="main" data-devtools="galeria" gap="5" padding={{ base: '4', md: '6' }}>
      <div>
        <chakra.h1 fontSize={{ base: 'xl', md: '2xl' }} fontWeight="700" color="primary">
          Galería de pantallas
        </chakra.h1>
        <chakra.p color="muted">
          Cada pantalla en cada estado, con los ejemplos de los endpoints y sin servidor. Se actualiza al
          guardar.
        </chakra.p>
      </div>
      <Flex as="search" gap="4" wrap="wrap" align="flex-end">
        <LabelledSelect
          label="Área"
          value={filter.area}
          options={[['', 'Todas'], ...areas.map((area) => [area, area] as const)]}
          onChoose={(area) => change({ area, pantalla: '' })}
        />
        <LabelledSelect
          label="Pantalla"
          value={filter.pantalla}
          options={[['', 'Todas'], ...within.map(({ name, route }) => [name, route] as const)]}
          onChoose={(pantalla) => change({ pantalla })}
        />
        <LabelledSelect
          label="Estado"
          value={filter.estado}
          options={[
            ['', 'Todos'],
            ...Object.entries(GALLERY_STATES).map(([name, { title }]) => [name, title] as const),
            [CASE, 'Sus casos'],
          ]}
          onChoose={(estado) => change({ estado })}
        />
        <LabelledSelect
          label="Ancho"
          value={filter.ancho}
          options={[
            ['', 'Los dos'],
            ...Object.entries(WIDTHS).map(([name, { title }]) => [name, title] as const),
          ]}
          onChoose={(ancho) => change({ ancho })}
        />
        <chakra.p role="status" color="muted" minHeight="44px" display="flex" alignItems="center">
          {data ? howMany(seen.length) : 'Leyendo las pantallas…'}
        </chakra.p>
      </Flex>
      {seen.map((screen) => (
        <GallerySection key={screen.name} screen={screen} filter={filter} />
      ))}
    </Stack>
  );
}

function howMany(count: number): string {
  if (count === 0) return 'Ninguna pantalla tiene ese estado: probá con otro filtro.';
  return count === 1 ? '1 pantalla' : `${count} pantallas`;
}

/** Data of the gallery from the current config. */
function useGalleryData(): GalleryData | undefined {
  const [data, setData] = useState<GalleryData>();
  const count = useStore(changes);
  useEffect(() => {
    const bring = async () => {
      const answer = await fetch(GALLERY_DATA);
      // A config with findings: the reload shows them, and the gallery returns when they are fixed.
      if (!answer.ok) return location.reload();
      setData((await answer.json()) as GalleryData);
    };
    void bring();
  }, [count]);
  return data;
}
