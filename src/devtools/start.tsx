import { compiledPortal } from '#app/compiled-portal.ts';
import { startPortal } from '#app/start-portal.tsx';
import { readEnvironment } from '#runtime/portal/environment.ts';
import { createServices } from '#runtime/services/services.ts';
import { logCalls } from './inspector/call-log.ts';
import { Inspector } from './inspector/inspector.tsx';
import { reportStage } from './stage-report.ts';
import { stagingIn } from './stage-address.ts';

/** Entry of the page in development: the portal, or one of its screens in a state of the gallery. */
const staging = stagingIn(location.search);
if (staging) {
  const { stagePage } = await import('./stage.tsx');
  reportStage(await stagePage(staging));
} else {
  const services = createServices(compiledPortal, readEnvironment());
  await startPortal(services, <Inspector log={logCalls(services)} />);
}
