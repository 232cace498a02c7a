import type { FastifyInstance } from 'fastify';
import { sandboxPage } from './sandbox-page.ts';

/** Path of the demonstration's survey. */
const SANDBOX_SURVEY = '/sandbox/encuesta';

const TITLE = 'Encuesta de prueba';

const choices = [
  ['5', 'Muy bien'],
  ['4', 'Bien'],
  ['3', 'Más o menos'],
  ['2', 'Mal'],
  ['1', 'Muy mal'],
].map(
  ([value, label]) =>
    `<p><label><input type="radio" name="nota" value="${value}" required> ${label}</label></p>`,
);

const FORM = `<form method="post">
<fieldset><legend>¿Cómo te fue con lo que viniste a hacer?</legend>
${choices.join('\n')}
</fieldset>
<p><label for="comentario">¿Qué mejorarías? (opcional)</label></p>
<p><textarea id="comentario" name="comentario" rows="4" maxlength="1000"></textarea></p>
<p><button>Enviar</button></p>
</form>`;

const THANKS =
  '<p role="status">¡Gracias por responder!</p><p>Es una demostración: la respuesta no se guarda. Podés cerrar esta ventana.</p>';

/** Survey site of a demonstration; it stores nothing. `notice`: banner of the demonstration. */
export async function surveyRoutes(app: FastifyInstance, notice: string): Promise<void> {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, String(body)),
  );
  app.get(SANDBOX_SURVEY, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(sandboxPage(TITLE, FORM, notice)),
  );
  app.post(SANDBOX_SURVEY, async (_, reply) =>
    reply.type('text/html; charset=utf-8').send(sandboxPage(TITLE, THANKS, notice)),
  );
}
