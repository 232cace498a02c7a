import { command } from '#scripts/command.ts';
import { commitMoment } from './commit-moment.ts';
import { components } from './components.ts';

/** `npm run sbom`: what is installed with the portal or reaches the browser, in CycloneDX. */
command('sbom', 'Imprime la lista de componentes del portal, en CycloneDX.').parse();
process.stdout.write(components(commitMoment()));
