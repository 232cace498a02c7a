/** Commands of docs/operacion.md that no test runs, by prefix, with the reason. */
export const UNPLAYED: Readonly<Record<string, string>> = {
  docker: 'needs the daemon of Docker, which a machine of tests does not have',
  'podman healthcheck run': 'needs podman',
  'npm run contract': 'contract.test.ts runs it against a backend',
  'npm run diff:config': 'diff-command.test.ts runs it',
  'install -d -o 1000': 'gives a folder to the user of a container',
  'npx @stoplight/prism-cli@5':
    'installs a program that is not of the portal; pages-only.spec.ts runs the same mock',
  createuser: 'asks for a key at a terminal; secure-cluster.ts makes the same role',
  useradd: 'makes a user of the machine',
  'systemctl daemon-reload': 'starts services of the machine (service.test.ts checks the file)',
  'systemd-run': 'runs as a service of the machine; office.test.ts runs what it runs',
  'journalctl -u': 'reads what a service of the machine said',
  'npm install @opentelemetry/sdk-node': 'installs packages that are not of the portal',
  'npm run build': 'would change what other tests are served; `npm test` runs the same builds',
  'PORTAL_CONFIG=carpeta npm run package':
    'would change what other tests are served (foreign.spec.ts builds another city)',
  'npm run attack -- restore': 'takes minutes; losing.test.ts runs the same recovery once',
  'npx vitest run server/commands/rotate-keys.test.ts': 'is of these tests',
  'TOWN_PEOPLE=5000': 'takes minutes; the same town with 40 people is of these tests',
};
