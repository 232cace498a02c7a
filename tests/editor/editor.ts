import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { getLanguageService, TextDocument, type Diagnostic } from 'vscode-json-languageservice';

/** VS Code's JSON service over the files of this project. */
export interface Editor {
  /** Completions offered at the `|` in the text. */
  offers(text: string): Promise<string[]>;
  /** Hover text at the `|`. */
  hover(text: string): Promise<string>;
  /** What is underlined, and the text under the line. */
  underlines(text: string): Promise<{ message: string; under: string }[]>;
}

/** The rule of `.vscode/settings.json`: a file name → the schemas that validate it when it names none. */
interface Association {
  fileMatch: string[];
  url: string;
}

const ROOT = process.cwd();

/** Opens a text as if it were a file of the project. @param path from the project's root */
export async function openEditor(path: string): Promise<Editor> {
  const service = getLanguageService({
    schemaRequestService: (uri) => readFile(fileURLToPath(uri), 'utf8'),
    workspaceContext: { resolveRelativePath: (relative, from) => new URL(relative, from).href },
  });
  const settings = JSON.parse(await readFile(join(ROOT, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': Association[];
  };
  service.configure({
    validate: true,
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      fileMatch,
      uri: pathToFileURL(join(ROOT, url)).href,
    })),
  });
  const open = (text: string) =>
    TextDocument.create(pathToFileURL(join(ROOT, path)).href, 'json', 1, text.replace('|', ''));

  return {
    async offers(text) {
      const document = open(text);
      const at = document.positionAt(text.indexOf('|'));
      const list = await service.doComplete(document, at, service.parseJSONDocument(document));
      return (list?.items ?? []).map(({ label }) => label.replace(/^"|"$/g, ''));
    },
    async hover(text) {
      const document = open(text);
      const at = document.positionAt(text.indexOf('|'));
      const shown = await service.doHover(document, at, service.parseJSONDocument(document));
      return [shown?.contents ?? []]
        .flat()
        .map((part) => (typeof part === 'string' ? part : part.value))
        .join('\n');
    },
    async underlines(text) {
      const document = open(text);
      const found: Diagnostic[] = await service.doValidation(document, service.parseJSONDocument(document));
      return found.map(({ message, range }) => ({
        message: String(message),
        under: document.getText(range),
      }));
    },
  };
}
