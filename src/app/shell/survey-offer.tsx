import { chakra } from '@chakra-ui/react';
import { usePortal, useServices } from '#runtime/services/portal.tsx';
import { Button } from '#widgets/button.tsx';
import { useOwnWords } from '#widgets/words.ts';

const WORDS = { notNow: 'Ahora no' } as const;

/** Offers the survey below the screen, where it covers no content; a click opens it. */
export function SurveyOffer() {
  const { portal } = usePortal();
  const { environment, surveyOffered } = useServices();
  const words = useOwnWords(WORDS);
  const { title, label, width, height } = portal.survey;
  const close = () => surveyOffered.set(false);
  const open = () => {
    window.open(environment.survey, '_blank', `noopener,width=${width},height=${height}`);
    close();
  };
  return (
    <chakra.aside
      aria-label={title}
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="4"
      margin={{ base: '4', md: '6' }}
      bg="card"
      borderRadius="md"
      borderInlineStart="4px solid"
      borderInlineStartColor="info"
      css={{ '@media print': { display: 'none' } }}
    >
      <chakra.p role="status" flex="1 1 12rem">
        {title}
      </chakra.p>
      <Button onClick={open}>{label}</Button>
      <Button look="link" onClick={close}>
        {words.notNow}
      </Button>
    </chakra.aside>
  );
}
