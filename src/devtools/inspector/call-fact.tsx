import { chakra } from '@chakra-ui/react';
import { HttpFailure } from '#runtime/http/http-failure.ts';
import type { LoggedCall } from './call-log.ts';
import { Shown } from './shown.tsx';

/** The last request to a path and what came of it. */
export function CallFact({ path, call }: { path: string; call: LoggedCall | undefined }) {
  if (!call)
    return (
      <p>
        <code>{path}</code>: todavía no se pidió.
      </p>
    );
  const { request, at, outcome } = call;
  return (
    <div>
      <chakra.p overflowWrap="anywhere">
        <code>{path}</code>, a las {at}
      </chakra.p>
      <Shown label="Se mandó" value={request} />
      {!outcome && <p>Todavía no contestó.</p>}
      {outcome && 'answer' in outcome && <Shown label="Contestó" value={outcome.answer} />}
      {outcome && 'failure' in outcome && <Shown label="Falló" value={told(outcome.failure)} />}
    </div>
  );
}

function told(failure: unknown): unknown {
  if (!(failure instanceof HttpFailure)) return String(failure);
  const { status, message, fields } = failure;
  return { status, message, fields };
}
