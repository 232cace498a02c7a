import { crossedWalls } from './crossed-walls.ts';
import { folderImports, folderKnots } from './folder-knots.ts';
import { houseFiles } from './house-files.ts';
import { KNOTS } from './knots.ts';

/**
 * `npm run check:folders`: folders that import one another, imports across walls, and the size of the code.
 * Exit code 1 when there is a knot that knots.ts does not list, or an import across a wall.
 */
const files = houseFiles();
const imports = folderImports(files);
const knots = folderKnots(files).map((knot) => knot.join(' '));
const crossed = crossedWalls(files);
const unknown = knots.filter((knot) => !KNOTS.includes(knot));
const untied = KNOTS.filter((knot) => !knots.includes(knot));
const count = [...imports.values()].reduce((sum, others) => sum + others.size, 0);
console.log(
  `Carpetas: ${imports.size}; importaciones entre carpetas: ${count}; nudos: ${knots.length}; carpetas en nudos: ${knots.join(' ').split(' ').length}; paredes cruzadas: ${crossed.length}.`,
);
const written = [...files].filter(([path]) => !path.includes('/generated/'));
const lines = written.reduce((sum, [, content]) => sum + content.split('\n').length - 1, 0);
console.log(`Escritos a mano, sin pruebas: archivos ${written.length}, líneas ${lines}.`);
for (const one of crossed) console.error(one);
for (const knot of unknown) console.error(`Nudo nuevo, estas carpetas se importan entre sí: ${knot}`);
for (const knot of untied) console.error(`Este nudo ya no está: sacalo de scripts/walls/knots.ts. ${knot}`);
process.exitCode = crossed.length + unknown.length + untied.length > 0 ? 1 : 0;
