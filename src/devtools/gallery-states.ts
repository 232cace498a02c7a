import type { Mood } from './example-backend.ts';

/** State in which a screen is previewed: behaviour of the backend and of the person. */
export interface GalleryState {
  readonly title: string;
  readonly mood: Mood;
  /** `nothing`; `procedure`: what its cases do until there is something to see; `mistakes`: sends without filling in. */
  readonly acts: 'nothing' | 'procedure' | 'mistakes';
  /** Only for screens that have a form, or call the backend. */
  readonly needs?: 'form' | 'endpoint';
}

/** The states of the gallery, by their name in addresses. */
export const GALLERY_STATES = {
  inicial: { title: 'Al abrir', mood: 'answers', acts: 'nothing' },
  cargando: { title: 'Cargando', mood: 'silent', acts: 'procedure', needs: 'endpoint' },
  vacio: { title: 'Vacío', mood: 'empty', acts: 'procedure', needs: 'endpoint' },
  completo: { title: 'Completo', mood: 'answers', acts: 'procedure' },
  campos: { title: 'Errores en los campos', mood: 'answers', acts: 'mistakes', needs: 'form' },
  rechazo: { title: 'Rechazado (4xx)', mood: 'refuses', acts: 'procedure', needs: 'endpoint' },
  prohibido: { title: 'Prohibido (403)', mood: 'forbids', acts: 'procedure', needs: 'endpoint' },
  error: { title: 'Error del servidor (500)', mood: 'breaks', acts: 'procedure', needs: 'endpoint' },
  'sin-conexion': { title: 'Sin conexión', mood: 'unreachable', acts: 'procedure', needs: 'endpoint' },
} as const satisfies Record<string, GalleryState>;

export type StateName = keyof typeof GALLERY_STATES;

/** A case of the screen: the page is played as the case says. */
export const CASE = 'caso';
