import { ChakraProvider } from '@chakra-ui/react';
import { createRoot } from 'react-dom/client';
import { theme } from '#app/theme.ts';
import { GalleryPage } from './gallery/gallery-page.tsx';

createRoot(document.getElementById('root')!).render(
  <ChakraProvider value={theme()}>
    <GalleryPage />
  </ChakraProvider>,
);
