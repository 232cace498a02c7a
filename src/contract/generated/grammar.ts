// Made by `npm run generate` from config/schemas. Do not edit.
import type { Expression, Text } from '#contract/expression.ts';

/**
 * Qué contesta un endpoint: un ejemplo suyo por título o por número, con cambios, otra respuesta, un error, o varias de estas en orden. Ejemplo: "Con deuda".
 */
export type CaseAnswer = string | number | CaseAnswer[] | DeclaredError | ChangedExample | OwnAnswer | FailedAnswer;
/**
 * Algo que hace la persona. Ejemplo: { "press": "Consultar" }.
 */
export type CaseStep = FillStep | PressStep | ChooseStep | DropStep | WaitStep;
/**
 * Tono de un aviso o de una etiqueta. Ejemplo: "warning".
 */
export type Tone = "info" | "success" | "warning" | "danger" | "neutral";
export type ShapeType = "string" | "number" | "integer" | "boolean" | "null" | "array" | "object";
/**
 * Tipos de archivo que se aceptan; si falta, todos. Se reconocen por su contenido, no por su nombre. Ejemplo: ["pdf", "jpg", "png"].
 *
 * @minItems 1
 */
export type FileKinds = ("pdf" | "jpg" | "png" | "docx" | "txt" | "xlsx" | "zip" | "json")[];
/**
 * Tamaño máximo de cada archivo, en bytes; si falta, 10 MB. Ejemplo: 5242880.
 */
export type FileSize = number;
export type NormalizeStep = Upper | Remove | Replace;
export type Block =
  | FormBlock
  | DetailsBlock
  | TableBlock
  | ActionsBlock
  | NoticeBlock
  | TextBlock
  | CardsBlock
  | StatsBlock
  | ListBlock
  | SectionBlock
  | TabsBlock
  | SearchBlock
  | CodeBlock
  | CardPaymentBlock
  | CardBlock
  | BasketBlock
  | ReceiptBlock
  | TimelineBlock
  | StepsBlock
  | MenuBlock
  | UseBlock;
/**
 * Qué pasa después de una acción. Ejemplo: { "download": "boleta.url_pdf" }.
 */
export type Effect =
  | GoEffect
  | DownloadEffect
  | OpenEffect
  | MapEffect
  | LeaveEffect
  | PrintEffect
  | ToastEffect
  | FillEffect
  | ResetEffect
  | CalendarEffect
  | CopyEffect
  | RefreshEffect
  | SurveyEffect
  | SignInEffect
  | ProfileEffect
  | SignOutEffect;
/**
 * Un campo del objeto, por nombre, o un valor con rótulo propio. Ejemplo: "dominio".
 */
export type Item = string | CustomItem;

export interface Grammar {
  "cases.schema.json"?: Cases;
  "codes.schema.json"?: Codes;
  "endpoint.schema.json"?: Endpoint;
  "errors.schema.json"?: SharedErrors;
  "event.schema.json"?: Event;
  "fields.schema.json"?: SharedFields;
  "format.schema.json"?: Format;
  "fragment.schema.json"?: Fragment;
  "menu.schema.json"?: Menu;
  "messages.schema.json"?: Messages;
  "parameters.schema.json"?: Parameters;
  "portal.schema.json"?: Portal;
  "record.schema.json"?: RecordLayout;
  "register.schema.json"?: Register;
  "screen.schema.json"?: Screen;
  "shape.schema.json"?: Shape;
  "table.schema.json"?: Table;
}
/**
 * Casos de una pantalla: qué contesta el servidor, qué hace la persona y qué tiene que ver. Su camino es el de la pantalla: cases/automotores/estado-deuda.json es de screens/automotores/estado-deuda.json. Se prueban con npm run cases.
 */
export interface Cases {
  /**
   * Gramática de este archivo. Ejemplo: "../../schemas/cases.schema.json".
   */
  $schema?: string;
  /**
   * Los casos. Ejemplo: [{ "title": "Sin deuda", "then": { "texts": ["¡Estás al día!"] } }].
   *
   * @minItems 1
   */
  cases: Case[];
}
/**
 * Un caso: dado esto (given), si la persona hace esto (do), entonces pasa esto (then). Ejemplo: { "title": "Pide el dominio", "do": [{ "press": "Consultar" }], "then": { "errors": { "Dominio": "Ingresá el dominio del vehículo." } } }.
 */
export interface Case {
  /**
   * Qué muestra el caso, en una frase. Ejemplo: "Un dominio al día puede pedir su libre deuda".
   */
  title: string;
  given?: CaseGiven;
  /**
   * Dirección donde empieza, si no es la ruta de la pantalla a secas. Ejemplo: "/automotores/estado-deuda?dominio=ZA101AA".
   */
  url?: string;
  /**
   * Lo que hace la persona, en orden. Ejemplo: [{ "fill": { "Dominio": "za 101 aa" } }, { "press": "Consultar" }].
   *
   * @minItems 1
   */
  do?: CaseStep[];
  then: CaseThen;
}
/**
 * De qué se parte. Ejemplo: { "today": "2026-04-15", "answers": { "Automotor/EB/Consulta": "Al día" } }.
 */
export interface CaseGiven {
  /**
   * Día de hoy en la oficina; si falta, el 15 de abril de 2026. Ejemplo: "2026-04-15".
   */
  today?: string;
  session?: CaseSession;
  /**
   * Parámetros del sistema, por su nombre en parameters.json; los demás tienen su valor por omisión. Ejemplo: { "moratoria": true }.
   */
  parameters?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Qué contesta cada endpoint. De los que no se nombran, contesta el ejemplo cuyo pedido coincide con lo enviado; si ninguno coincide, el primero. Ejemplo: { "Automotor/ConsultaDominio": { "error": "dominio_inexistente" } }.
   */
  answers?: {
    [k: string]: CaseAnswer;
  };
  /**
   * Qué contesta el servidor al subir un archivo, por su nombre; los demás se aceptan. Ejemplo: { "recibo.pdf": { "status": 413 } }.
   */
  files?: {
    [k: string]: FailedAnswer;
  };
}
/**
 * Quién inició sesión; si falta, nadie. Ejemplo: { "username": "20981001126", "contribuyente": { "cuit": "20981001126" } }.
 */
export interface CaseSession {
  /**
   * Usuario con que entró. Ejemplo: "20981001126".
   */
  username: string;
  /**
   * Sus datos, como los da el ingreso. Ejemplo: { "cuit": "20981001126", "nombre_completo": "TOLABA JUAN IGNACIO" }.
   */
  contribuyente?: {
    [k: string]: unknown;
  };
}
export interface DeclaredError {
  /**
   * Un error que el endpoint declara, por su nombre; {campo} de su texto se llena con lo enviado. Ejemplo: "dominio_inexistente".
   */
  error: string;
  /**
   * Otros datos de su texto. Ejemplo: { "hasta": "15/05/2026" }.
   */
  with?: {
    [k: string]: string;
  };
}
export interface ChangedExample {
  /**
   * Título o número del ejemplo; si falta, el primero. Ejemplo: "Vehículo activo".
   */
  example?: string | number;
  /**
   * Campos de la respuesta que cambian. Ejemplo: { "debito_automatico": true }.
   */
  with: {
    [k: string]: unknown;
  };
}
export interface OwnAnswer {
  /**
   * Respuesta entera, con la forma del endpoint. Ejemplo: [].
   */
  response: {
    [k: string]: unknown;
  };
}
export interface FailedAnswer {
  /**
   * Estado HTTP; 0 es sin conexión. Ejemplo: 503.
   */
  status: 0 | 400 | 401 | 403 | 404 | 408 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;
  /**
   * Texto del servidor; si falta, el del estado. Ejemplo: "El servicio no está disponible.".
   */
  message?: string;
  /**
   * Errores por campo del pedido. Ejemplo: [{ "campo": "dominio", "mensaje": "No existe." }].
   *
   * @minItems 1
   */
  errores?: CaseFieldError[];
}
export interface CaseFieldError {
  /**
   * Campo. Ejemplo: "dominio".
   */
  campo: string;
  /**
   * Texto. Ejemplo: "No existe.".
   */
  mensaje: string;
}
export interface FillStep {
  /**
   * Llena campos, por su rótulo: lo que se escribe, la opción que se elige, si se tilda o el nombre del archivo, con lo que trae desde la línea siguiente si importa. En renglones, con el nombre del renglón delante: "Actividad 2: Base". Ejemplo: { "Dominio": "za 101 aa", "Motivo": "Transferencia" }.
   */
  fill: {
    [k: string]: string | boolean;
  };
}
export interface PressStep {
  /**
   * Aprieta un botón, un enlace o una solapa, por su texto. Ejemplo: "Consultar".
   */
  press: string;
  /**
   * El de la fila que tiene este texto. Ejemplo: "11/2025".
   */
  row?: string;
}
export interface ChooseStep {
  /**
   * Elige filas, por un texto de ellas. Ejemplo: "11/2025".
   */
  choose: string | string[];
}
export interface DropStep {
  /**
   * Deja de elegir filas. Ejemplo: ["11/2025", "12/2025"].
   */
  drop: string | string[];
}
export interface WaitStep {
  /**
   * Deja pasar estos segundos. Ejemplo: 3.
   */
  wait: number;
}
/**
 * Qué tiene que pasar. Ejemplo: { "texts": ["¡Estás al día!"], "noFields": ["Fecha de pago"] }.
 */
export interface CaseThen {
  /**
   * Textos que se leen en la pantalla. Ejemplo: ["Deuda al 15/04/2026"].
   *
   * @minItems 1
   */
  texts?: string[];
  /**
   * Textos que no se leen. Ejemplo: ["Pago anual"].
   *
   * @minItems 1
   */
  noTexts?: string[];
  /**
   * Campos que se piden, por su rótulo. Ejemplo: ["Dominio"].
   *
   * @minItems 1
   */
  fields?: string[];
  /**
   * Campos que no se piden. Ejemplo: ["Fecha de pago"].
   *
   * @minItems 1
   */
  noFields?: string[];
  /**
   * Importes y otros valores, por su rótulo, como se leen. Ejemplo: { "Deuda vencida": "$ 79.724,45" }.
   */
  values?: {
    [k: string]: string;
  };
  /**
   * Filas que están en una tabla, por los títulos de sus columnas; basta con algunas filas y algunas columnas. Ejemplo: [{ "Período": "11/2025", "Total": "$ 16.230,60" }].
   *
   * @minItems 1
   */
  rows?: {
    [k: string]: string;
  }[];
  /**
   * Errores junto a los campos, por su rótulo (en renglones, "Actividad 2: Base"): estos y ninguno más. Ejemplo: { "Dominio": "Ingresá el dominio del vehículo." }.
   */
  errors?: {
    [k: string]: string;
  };
  /**
   * Botones, enlaces y solapas que se pueden usar. Ejemplo: ["Emitir boleta"].
   *
   * @minItems 1
   */
  buttons?: string[];
  /**
   * Los que no están o están apagados. Ejemplo: ["Emitir boleta"].
   *
   * @minItems 1
   */
  noButtons?: string[];
  /**
   * Pedidos que se hicieron. Ejemplo: [{ "endpoint": "Automotor/ConsultaDominio", "body": { "dominio": "ZA101AA" } }].
   *
   * @minItems 1
   */
  sent?: SentRequest[];
  /**
   * Endpoints que no se llamaron. Ejemplo: ["Automotor/EB/EmitirBoleta"].
   *
   * @minItems 1
   *
   * Items: Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  notSent?: string[];
  /**
   * Mensajes breves que aparecieron. Ejemplo: ["Emitimos la boleta 0000123456."].
   *
   * @minItems 1
   */
  toasts?: string[];
  /**
   * Dirección donde quedó. Ejemplo: "/pagos?codigo=0006000012345614".
   */
  route?: string;
  /**
   * Direcciones que se abrieron en otra pestaña. Ejemplo: ["https://www.openstreetmap.org/search?query=Av. Paraguay"].
   *
   * @minItems 1
   */
  opened?: string[];
  /**
   * Archivos que se descargaron, por su dirección. Ejemplo: ["/descargas/9b1f4c2ad07e4d3f8a6b5c1e2f3a4b5c"].
   *
   * @minItems 1
   */
  downloads?: string[];
}
export interface SentRequest {
  /**
   * Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  endpoint: string;
  /**
   * Campos enviados; basta con algunos, y null es que no se envió. El valor de cada uno va entero: una lista, con todas sus filas y todos sus campos. Ejemplo: { "dominio": "ZA101AA" }.
   */
  body?: {
    [k: string]: unknown;
  };
}
/**
 * Una enumeración de códigos. En expresiones: codes.nombre.clave. Ejemplo: { "title": "Tributos", "codes": [{ "code": "0006", "key": "automotor", "label": "Automotor" }] }.
 */
export interface Codes {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Nombre de la enumeración. Ejemplo: "Tributos".
   */
  title: string;
  /**
   * Declarada a propósito aunque nadie la use. Ejemplo: true.
   */
  reserved?: boolean;
  /**
   * Lo que cada código vale, además de su rótulo: en expresiones, codes.zonas.centro.ut, o row.zona.ut donde un campo es de esta enumeración. Ejemplo: { "ut": { "title": "UT", "type": "number" } }.
   */
  values?: {
    [k: string]: TableColumn;
  };
  /**
   * Los códigos, en orden. Ejemplo: [{ "code": "0006", "key": "automotor", "label": "Automotor" }].
   *
   * @minItems 1
   */
  codes: Code[];
}
/**
 * Una columna; sin tipo ni formato es un texto. Ejemplo: { "title": "Canon", "format": "money" }.
 */
export interface TableColumn {
  /**
   * Rótulo de la columna. Ejemplo: "Canon".
   */
  title: string;
  /**
   * Tipo de sus valores. Ejemplo: "number".
   */
  type?: "string" | "integer" | "number" | "boolean";
  /**
   * Cuántos decimales tienen, como mucho, sus números ("type": "number"); donde se leen, van siempre esos. Ejemplo: 2.
   */
  decimals?: number;
  /**
   * Formato de sus valores. Ejemplo: "money".
   */
  format?: string;
  /**
   * Enumeración de sus valores. Ejemplo: "rubros".
   */
  codes?: string;
  /**
   * Puede faltar en una fila. Ejemplo: true.
   */
  optional?: boolean;
}
/**
 * Un código.
 */
export interface Code {
  /**
   * Valor que viaja. Ejemplo: "0006".
   */
  code: string;
  /**
   * Clave con que se nombra en expresiones. Ejemplo: "automotor".
   */
  key: string;
  /**
   * Texto para personas. Ejemplo: "Automotor".
   */
  label: string;
  /**
   * Nombre entero de un tributo, con que va en boletas, comprobantes, estados de deuda y certificados. Si falta, el de label. Ejemplo: "Impuesto a la Radicación de Automotores".
   */
  wholeLabel?: string;
  values?: CodeValues;
  tone?: Tone;
}
/**
 * Cuánto vale cada cosa en este código. Ejemplo: { "ut": 30 }.
 */
export interface CodeValues {
  /**
   * Un valor. Ejemplo: 30.
   */
  [k: string]: string | number | boolean;
}
/**
 * Un endpoint, declarado una vez: lo usan el navegador, el servidor, las pruebas y OpenAPI. Su camino es el de su archivo: endpoints/Automotor/ConsultaDominio.json es POST /api/Automotor/ConsultaDominio.
 */
export interface Endpoint {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Qué hace. Ejemplo: "Consulta un dominio".
   */
  title: string;
  /**
   * Declarado a propósito aunque ninguna pantalla lo llame. Ejemplo: true.
   */
  reserved?: boolean;
  /**
   * query lee y se puede repetir; command cambia algo y lleva id_operacion; submission inicia un expediente: no necesita programación. Ejemplo: "query".
   */
  kind: "query" | "command" | "submission";
  /**
   * Quién puede llamarlo: cualquiera, quien ingresó, o quien administra el portal. Ejemplo: "public".
   */
  access: "public" | "taxpayer" | "administrator";
  /**
   * Acción de captcha que se pide a quien no inició sesión. Ejemplo: "eb_automotor".
   */
  captcha?: string;
  /**
   * Llamadas por minuto y por dirección. Si falta: 600 de una query, 120 de un command, 30 de una submission. Ejemplo: 20.
   */
  limit?: number;
  /**
   * Cuánto cuenta una llamada en los 6000 puntos que una dirección puede gastar por minuto entre todos los endpoints: más lo que dibuja papeles, manda correos, revisa una clave o pregunta a un proveedor. Si falta: 1 de una query, 5 de un command, 10 de una submission. Ejemplo: 20.
   */
  cost?: number;
  /**
   * Sus errores no se muestran como mensaje: la pantalla los trata. Ejemplo: true.
   */
  silent?: boolean;
  /**
   * Solo en command: lo que se cobra al llamarlo. Es el campo del pedido con ese importe, como lo mostró la pantalla: el botón y la pregunta que digan un importe dicen ese. Ejemplo: "importe".
   */
  charges?: string;
  request: Shape;
  response: Shape;
  expediente?: Submission;
  /**
   * Errores propios que puede dar, con su texto; {nombre} se reemplaza por datos del caso. Los que dan varios endpoints se escriben una vez en messages/errors.json, y acá se nombran: true, o el campo de este pedido al que se refieren. Ejemplo: { "dominio_inexistente": { "status": 404, "message": "No encontramos el dominio {dominio}." } }.
   */
  errors?: {
    [k: string]: EndpointError;
  };
  wire?: Wire;
  lookup?: Lookup;
  /**
   * La respuesta de una query, calculada: cada campo, de request, tables, codes, parameters, today y session, y de record o records si tiene lookup. No hay que programarla. Ejemplo: { "canon": "tables.escala_ferias.band(request.ventas).canon" }.
   */
  answer?: {
    /**
     * Cuánto vale un campo de la respuesta. Ejemplo: "money('1500.00') * request.cantidad".
     */
    [k: string]: Expression;
  };
  /**
   * Ejemplos de pedido y respuesta; sirven a las pruebas y a la vista previa. Ejemplo: [{ "request": { "dominio": "ZA101AA" }, "response": {} }].
   *
   * @minItems 1
   */
  examples: EndpointExample[];
}
/**
 * Forma de un dato que viaja. Es un subconjunto de JSON Schema más los formatos y códigos del portal. Ejemplo: { "type": "string", "format": "date" }.
 */
export interface Shape {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Rótulo con que se muestra. Ejemplo: "Vencimiento".
   */
  title?: string;
  /**
   * Qué es. Ejemplo: "Día en que vence la cuota".
   */
  description?: string;
  /**
   * Otra forma de config/schemas/data, por nombre. Ejemplo: "obligacion".
   */
  $ref?: string;
  /**
   * Tipo JSON; con "null" puede faltar. Ejemplo: ["string", "null"].
   */
  type?: ShapeType | ShapeType[];
  /**
   * Formato: money (cadena "15000.00"), date ("2026-04-15"), cuit, dominio... Ejemplo: "money".
   */
  format?: string;
  /**
   * Formatos de los que puede ser un texto que no lleva uno, porque a veces trae otra cosa ("---"): donde se pide alguno de ellos, va. Ejemplo: ["email"].
   *
   * @minItems 1
   *
   * Items: Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  kinds?: string[];
  /**
   * Enumeración a la que pertenece. Ejemplo: "estados_obligacion".
   */
  codes?: string;
  file?: FileShape;
  /**
   * Único valor posible. Ejemplo: true.
   */
  const?: {
    [k: string]: unknown;
  };
  /**
   * Expresión regular. Ejemplo: "^[A-Z]{3}$".
   */
  pattern?: string;
  /**
   * Mínimo. Ejemplo: 1.
   */
  minimum?: number;
  /**
   * Máximo. Ejemplo: 12.
   */
  maximum?: number;
  /**
   * Cuántos decimales admite, como mucho, un número ("type": "number"); donde se lee, van siempre esos. Ejemplo: 2.
   */
  decimals?: number;
  /**
   * Largo mínimo. Ejemplo: 8.
   */
  minLength?: number;
  /**
   * Largo máximo. Ejemplo: 20.
   */
  maxLength?: number;
  /**
   * Si el texto admite varios renglones; si falta, es de uno solo. Ejemplo: true.
   */
  multiline?: true;
  /**
   * Si el texto se toma tal como vino, con cualquier signo y sin quitarle los blancos de las puntas: una clave. Ejemplo: true.
   */
  verbatim?: true;
  /**
   * Cantidad mínima de elementos. Ejemplo: 1.
   */
  minItems?: number;
  /**
   * Cantidad máxima de elementos. Ejemplo: 24.
   */
  maxItems?: number;
  /**
   * Sin repetidos. Ejemplo: true.
   */
  uniqueItems?: boolean;
  /**
   * En qué orden se contesta la lista: campos de sus elementos, primero el que más pesa; con "-", de mayor a menor. Si los elementos son textos o números sueltos, "value" o "-value". Ejemplo: ["-fecha", "numero"].
   *
   * @minItems 1
   */
  order?: string[];
  items?: Shape;
  /**
   * Campos del objeto. Ejemplo: { "dominio": { "type": "string", "format": "dominio" } }.
   */
  properties?: {
    [k: string]: Shape;
  };
  /**
   * Campos que no pueden faltar. Ejemplo: ["dominio"].
   */
  required?: string[];
  /**
   * Valor cuando falta. Ejemplo: "---".
   */
  default?: {
    [k: string]: unknown;
  };
}
/**
 * El valor es el id de un archivo que la persona subió. Ejemplo: { "accept": ["pdf", "jpg", "png"], "maxBytes": 10485760 }.
 */
export interface FileShape {
  accept?: FileKinds;
  maxBytes?: FileSize;
  /**
   * Cómo se lee el archivo, renglón por renglón, antes de enviarlo: el nombre de un archivo de config/records. Ejemplo: "sipret".
   */
  record?: string;
}
/**
 * Solo en submission: qué dice el expediente que se inicia. Ejemplo: { "subject": "Pago no registrado de {dominio}", "summary": ["dominio", "importe"] }.
 */
export interface Submission {
  /**
   * Asunto; {campo} se reemplaza por ese campo del pedido, escrito para personas. Ejemplo: "Pago no registrado de {dominio}".
   */
  subject: string;
  /**
   * Campos del pedido que van en la constancia, en orden. Ejemplo: ["dominio", "importe"].
   *
   * @minItems 1
   */
  summary: string[];
  /**
   * Qué sigue, en la constancia. Ejemplo: "Te respondemos en 10 días hábiles."
   */
  next?: string;
  /**
   * Cómo llama este trámite a sus estados, donde no son los de todos: se lee en las listas, el expediente, los correos y los avisos. Ejemplo: [{ "state": "INICIADO", "shown": "RESERVADO" }].
   *
   * @minItems 1
   */
  states?: OwnState[];
  unique?: UniqueWhileOpen;
  certificate?: GrantedCertificate;
  /**
   * Lo que el trámite escribe en los padrones, todo o nada con él. Si se rechaza o se desiste antes de resolverse, lo que tomó vuelve y lo que agregó se quita. Ejemplo: [{ "register": "cursos", "key": "request.curso", "take": "cupo", "otherwise": "completo" }].
   *
   * @minItems 1
   */
  writes?: RegisterWrite[];
  /**
   * Lo que se presenta deja una deuda en la cuenta corriente de quien ingresó, que escribe el programa con su boleta: acá va el campo del pedido con su importe, como lo mostró la pantalla. No va con charge, que cobra por única vez y no deja deuda. Ejemplo: "total".
   */
  owes?: string;
  charge?: Charge;
  cancel?: PaidCancel;
}
/**
 * Un estado con otro nombre. Ejemplo: { "state": "INICIADO", "shown": "RESERVADO" }.
 */
export interface OwnState {
  /**
   * El estado por el que pasa el expediente. Ejemplo: "INICIADO".
   */
  state:
    | "INICIADO"
    | "PAGADO"
    | "EN_ANALISIS"
    | "OBSERVADO"
    | "SUBSANADO"
    | "APROBADO"
    | "RECHAZADO"
    | "FINALIZADO"
    | "ARCHIVADO"
    | "DESISTIDO";
  /**
   * El código de la enumeración de estados que se lee en su lugar, con su rótulo y su tono. Ejemplo: "RESERVADO".
   */
  shown: string;
}
/**
 * De qué puede haber un solo trámite abierto a la vez: mientras la oficina no lo resuelva, otro pedido con los mismos datos se rechaza (409). Ejemplo: { "fields": ["puesto"], "message": "Ya pediste la baja del puesto {puesto}." }.
 */
export interface UniqueWhileOpen {
  /**
   * Campos del pedido que, juntos, no se repiten; ninguno, con "perTaxpayer": uno solo por contribuyente. Ejemplo: ["puesto"].
   */
  fields: string[];
  /**
   * true: uno abierto por contribuyente, y no uno solo entre todos. Hace falta cuando los campos no dicen de quién es. Ejemplo: true.
   */
  perTaxpayer?: boolean;
  /**
   * Qué se le dice a quien pide otro; {campo} se reemplaza por ese campo del pedido, escrito para personas. Ejemplo: "Ya pediste la baja del puesto {puesto}.".
   */
  message: string;
}
/**
 * Certificado que se entrega cuando la oficina aprueba el trámite, o cuando dice "at": un PDF con código de verificación. Ejemplo: { "title": "Certificado de baja", "text": "Se certifica la baja del puesto {puesto}." }.
 */
export interface GrantedCertificate {
  /**
   * Cómo se llama; {campo} se reemplaza por ese campo del pedido. Ejemplo: "Certificado de baja".
   */
  title: string;
  /**
   * Qué certifica; {campo} se reemplaza por ese campo del pedido, escrito para personas. Ejemplo: "Se certifica la baja del puesto {puesto}.".
   */
  text: string;
  /**
   * Qué más lleva, en orden: campos de "summary", o lo de adentro de uno con un punto; una lista de renglones va como tabla. Sin esto, solo lo que nombra el texto. Ejemplo: ["puesto", "titular.nombre"].
   *
   * @minItems 1
   */
  items?: string[];
  /**
   * En qué estado se entrega: INICIADO es al presentarlo, y queda en "url_certificado" de la respuesta. Ejemplo: "INICIADO".
   */
  at?: "INICIADO" | "APROBADO" | "FINALIZADO";
  /**
   * Cómo se llama el archivo, sin .pdf; {campo} se reemplaza por ese campo del pedido. Sin esto, certificado y su número. Ejemplo: "baja del puesto {puesto}".
   */
  fileName?: string;
}
/**
 * Una escritura: insert, update, take o release. Ejemplo: { "register": "cursos", "key": "request.curso", "take": "cupo", "otherwise": "completo" }.
 */
export interface RegisterWrite {
  /**
   * Nombre de un padrón de config/registers. Ejemplo: "puestos".
   */
  register: string;
  /**
   * Cuándo: al pasar la oficina el trámite a ese estado o, con PAGADO, al pagarse todo lo que cobra, junto con el pago. Sin esto, al presentarlo. Ejemplo: "PAGADO".
   */
  at?: "PAGADO" | "APROBADO" | "FINALIZADO";
  /**
   * Clave del registro que cambia, o una lista de claves: cada uno; acá es record. Ejemplo: "request.curso".
   */
  key?: Expression;
  /**
   * Qué tiene que cumplir ese registro. Ejemplo: "record.cuit == session.contribuyente.cuit".
   */
  when?: Expression<boolean>;
  /**
   * Agrega un registro, cuya clave no puede estar: cada campo con su valor. Ejemplo: { "puesto": "request.puesto" }.
   */
  insert?: {
    /**
     * Valor del campo. Ejemplo: "request.puesto".
     */
    [k: string]: Expression;
  };
  /**
   * Cambia esos campos de un registro que está. Ejemplo: { "rubro": "request.rubro" }.
   */
  update?: {
    /**
     * Valor nuevo del campo. Ejemplo: "request.rubro".
     */
    [k: string]: Expression;
  };
  /**
   * Toma lugares de ese campo del registro, que dice cuántos hay: nunca se toman más. Ejemplo: "cupo".
   */
  take?: string;
  /**
   * Cuántos lugares toma; sin esto, uno. Ejemplo: "request.personas".
   */
  count?: Expression;
  /**
   * Devuelve lo que el trámite tomó o agregó en el padrón. Ejemplo: true.
   */
  release?: boolean;
  /**
   * Cuál de sus "errors" da cuando no se puede: la clave ya está, el registro no está o no cumple, no quedan lugares. Con "take", su texto puede decir {quedan}: cuántos. Ejemplo: "completo".
   */
  otherwise?: string;
}
/**
 * Lo que se cobra: con el expediente se emite una boleta, que va en "boleta" de la respuesta y se paga en /pagos; si el importe da cero, no hay boleta. Ejemplo: { "concept": "Sellado de {dominio}", "amount": "request.total", "tax": "codes.tributos.sello_municipal", "due": { "days": 10 } }.
 */
export interface Charge {
  /**
   * Qué se cobra, como se lee en la boleta; {campo} se reemplaza por ese campo del pedido. Ejemplo: "Sellado de {dominio}".
   */
  concept: string;
  /**
   * Cuánto: una expresión que da un importe; lo que se envió es "request". La calcula el servidor. Ejemplo: "money('1500.00') * request.cantidad".
   */
  amount: Expression;
  /**
   * Lo que cobra es un ejemplo: se prueba igual, y la revisión lo avisa hasta que se saca. Ejemplo: true.
   */
  example?: true;
  /**
   * Cuánto del importe es capital, si además se cobran intereses: así sale en la boleta y en el comprobante. Con interest; los dos suman amount. Sin esto se dice solo el importe. Ejemplo: "request.canon".
   */
  capital?: Expression;
  /**
   * Cuánto del importe son intereses. Con capital; los dos suman amount. Ejemplo: "request.intereses".
   */
  interest?: Expression;
  /**
   * De qué mes es lo que se cobra: una expresión que da un período, como sale en la boleta y en el comprobante. Sin esto no se dice ninguno. Ejemplo: "request.mes".
   */
  period?: Expression;
  /**
   * Con qué código se cobra: una expresión que da un código de cuatro cifras; su rótulo es el título de la boleta. Ejemplo: "codes.tributos.sello_municipal".
   */
  tax: Expression;
  /**
   * De qué es la boleta: lo que, además del código, escribe quien la busca para pagarla; {campo} se reemplaza por ese campo del pedido. Sin esto, el número de expediente con seis letras que nadie puede adivinar, que la boleta dice como su dato para pagar. Ejemplo: "{nicho}".
   */
  object?: string;
  due: ChargeDue;
  balance?: ChargeBalance;
  /**
   * Qué se cobra una sola vez: si ya se pagó algo que da este mismo texto, no se vuelve a emitir; {campo} se reemplaza por ese campo del pedido. De una lista se compara cada elemento: alcanza con que uno ya esté pagado. Ejemplo: "{dominio} {periodo}".
   */
  once?: string;
}
/**
 * Hasta cuándo se puede pagar, desde que se presenta. Ejemplo: { "days": 5, "business": true }.
 */
export interface ChargeDue {
  /**
   * Cuántos días; 0 es el mismo día. Si el último no es hábil, pasa al siguiente que lo sea. Antes de la fecha de "from", con signo menos. Ejemplo: 10.
   */
  days: number;
  /**
   * Campo del pedido con la fecha desde la que se cuenta; sin esto, el día en que se presenta. El vencimiento es ese día, hábil o no, y nunca antes de hoy. Ejemplo: "dia".
   */
  from?: string;
  /**
   * Se cuentan solo los días hábiles. Ejemplo: true.
   */
  business?: boolean;
}
/**
 * El saldo, cuando lo de arriba es una seña: se cobra con otra boleta, del mismo código, que va en "boleta_saldo" de la respuesta; si da cero, no hay. Pagar una no paga la otra. Ejemplo: { "concept": "Saldo de {salon}", "amount": "request.total - request.sena", "due": { "days": -2, "from": "dia" } }.
 */
export interface ChargeBalance {
  /**
   * Qué se cobra, como se lee en su boleta; {campo} se reemplaza por ese campo del pedido. Ejemplo: "Saldo de {salon}".
   */
  concept: string;
  /**
   * Cuánto falta: una expresión que da un importe; lo que se envió es "request". La pantalla lo muestra también. Ejemplo: "request.total - request.sena".
   */
  amount: Expression;
  due: ChargeDue;
}
/**
 * Se puede desistir aunque ya se haya pagado: qué pasa con lo pagado, hasta cuándo se puede y cómo se dice. Sin esto, lo que se pagó no se desiste. Ejemplo: { "paid": "refunded", "until": { "days": -2, "from": "dia" }, "text": "Te devolvemos la seña." }.
 */
export interface PaidCancel {
  /**
   * Lo pagado queda en la oficina (kept) o se devuelve por el mismo medio (refunded). Ejemplo: "kept".
   */
  paid: "kept" | "refunded";
  until: ChargeDue;
  /**
   * Qué pasa con lo pagado, como se lee antes de confirmar y en los movimientos después. Ejemplo: "La seña no se devuelve.".
   */
  text: string;
}
/**
 * Un error del endpoint. Ejemplo: { "status": 404, "message": "No encontramos el dominio {dominio}." }.
 */
export interface EndpointError {
  /**
   * Estado HTTP. Con 409, que es "así como están las cosas no se puede", el texto queda además junto al botón que se apretó. Ejemplo: 404.
   */
  status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;
  /**
   * Texto para la persona; {campo} se reemplaza por ese campo del pedido, escrito para personas ("—" si no vino). Ejemplo: "No encontramos el dominio {dominio}.".
   */
  message: string;
  /**
   * Campo del pedido al que se refiere. Ejemplo: "dominio".
   */
  field?: string;
  /**
   * Un pedido al que se le contesta con este error. Ejemplo: { "dominio": "ZA999AA" }.
   */
  example?: {
    [k: string]: unknown;
  };
}
/**
 * Cómo se pide a un backend que ya existe y tiene otros nombres; si falta, se pide con los de acá. Ejemplo: { "path": "v1/patentes/consultar", "rename": { "request": { "dominio": "PATENTE" } }, "unwrap": "[0]" }.
 */
export interface Wire {
  /**
   * Camino en ese backend, desde la dirección de la API y sin barra inicial; entre llaves, un campo del pedido, que va ahí y no en el cuerpo. Ejemplo: "v1/patentes/{dominio}/deuda".
   */
  path?: string;
  /**
   * Método HTTP; con GET los campos van en la dirección. Ejemplo: "GET".
   */
  method?: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  rename?: WireNames;
  /**
   * Campo en que ese backend espera el pedido entero. Ejemplo: "datos".
   */
  wrap?: string;
  /**
   * Dónde está la respuesta dentro de lo que ese backend contesta. Ejemplo: "[0].VALOR".
   */
  unwrap?: string;
}
/**
 * Campos con otro nombre: el de acá y el de ese backend. Un campo dentro de otro se dice con un punto, también dentro de listas. Ejemplo: { "request": { "dominio": "PATENTE" }, "response": { "obligaciones.capital": "IMP_CAPITAL" } }.
 */
export interface WireNames {
  /**
   * Campos del pedido. Ejemplo: { "dominio": "PATENTE" }.
   */
  request?: {
    /**
     * Nombre del campo en ese backend. Ejemplo: "PATENTE".
     */
    [k: string]: string;
  };
  /**
   * Campos de la respuesta, ya desenvuelta. Ejemplo: { "obligaciones.capital": "IMP_CAPITAL" }.
   */
  response?: {
    /**
     * Nombre del campo en ese backend. Ejemplo: "IMP_CAPITAL".
     */
    [k: string]: string;
  };
}
/**
 * De qué padrón sale la respuesta de una query: en "answer" lo que se encontró es record, o records si son muchos. Ejemplo: { "register": "puestos", "by": { "puesto": "request.puesto" }, "missing": "inexistente" }.
 */
export interface Lookup {
  /**
   * Nombre de un padrón de config/registers. Ejemplo: "puestos".
   */
  register: string;
  /**
   * Por qué campos se busca (la clave, el dueño o uno de "indexes") y con qué valor. Ejemplo: { "puesto": "request.puesto" }.
   */
  by?: {
    /**
     * Valor que tiene que tener. Ejemplo: "request.puesto".
     */
    [k: string]: Expression;
  };
  /**
   * Solo los registros de quien ingresó: aquellos cuyo dueño es su CUIT. Ejemplo: true.
   */
  own?: boolean;
  /**
   * Qué más tiene que cumplir cada registro encontrado, que acá es record. Ejemplo: "record.estado == codes.estados_puesto.libre".
   */
  where?: Expression<boolean>;
  /**
   * Campo del que se resta lo que tomaron los trámites ("take" de writes): lo que queda. Ejemplo: "cupo".
   */
  minus?: string;
  /**
   * Contesta con todos los que encuentra, hasta tantos, por orden de clave; si hay más pide afinar la búsqueda. Sin esto contesta con uno. Ejemplo: 200.
   */
  many?: number;
  /**
   * Cuál de sus "errors" da cuando no encuentra ninguno. Ejemplo: "inexistente".
   */
  missing?: string;
}
/**
 * Un ejemplo.
 */
export interface EndpointExample {
  /**
   * Qué muestra. Ejemplo: "Con deuda".
   */
  title?: string;
  /**
   * Pedido. Ejemplo: { "dominio": "ZA101AA" }.
   */
  request: {
    [k: string]: unknown;
  };
  /**
   * Respuesta. Ejemplo: { "dominio": "ZA101AA" }.
   */
  response: {
    [k: string]: unknown;
  };
}
/**
 * Errores que dan varios endpoints, dichos una vez: cada endpoint que da uno lo nombra por su clave. Ejemplo: { "errors": { "sin_tarifa": { "status": 409, "message": "Todavía no se cargó cuánto se cobra por esto." } } }.
 */
export interface SharedErrors {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Errores, por su clave. Ejemplo: { "sin_tarifa": { "status": 409, "message": "Todavía no se cargó cuánto se cobra por esto." } }.
   */
  errors: {
    [k: string]: SharedError;
  };
}
/**
 * Un error que dan varios endpoints. Ejemplo: { "status": 409, "message": "Todavía no se cargó cuánto se cobra por esto." }.
 */
export interface SharedError {
  /**
   * Estado HTTP. Con 409, que es "así como están las cosas no se puede", el texto queda además junto al botón que se apretó. Ejemplo: 404.
   */
  status: 400 | 401 | 403 | 404 | 409 | 410 | 422 | 429 | 503;
  /**
   * Texto para la persona; {campo} se reemplaza por ese campo del pedido, escrito para personas ("—" si no vino). Ejemplo: "No encontramos el dominio {dominio}.".
   */
  message: string;
  /**
   * Campo del pedido al que se refiere, si en todos se llama igual. Ejemplo: "periodo".
   */
  field?: string;
}
/**
 * Un aviso en vivo del servidor.
 */
export interface Event {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Nombre con que llega. Ejemplo: "expediente actualizado".
   */
  wire: string;
  payload: Shape;
  /**
   * Título del aviso. Ejemplo: "Expediente Actualizado".
   */
  title: string;
  /**
   * Texto; lo que llegó es "event". Ejemplo: "El expediente N° {event.numero}/{event.anio} cambió de estado.".
   */
  text: Text;
  /**
   * A dónde lleva un clic. Ejemplo: "/inicio".
   */
  to?: Text;
  /**
   * Consultas que se vuelven a pedir si están en pantalla. Ejemplo: ["Expedientes/Consulta"].
   *
   * @minItems 1
   *
   * Items: Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  refresh?: string[];
  /**
   * Consultas cuyo registro sigue quien lo tiene en pantalla, haya ingresado o no: cuando cambia, la pantalla lo dice y lo vuelve a pedir. Lo que lleva el aviso ("payload") tiene que nombrar al registro, y estar en lo que ellas contestan. Ejemplo: ["Expedientes/Consulta"].
   *
   * @minItems 1
   *
   * Items: Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  follow?: string[];
}
/**
 * Campos que viajan igual en varios pedidos y respuestas, dichos una vez: cada forma que tiene uno lo nombra. Ejemplo: { "fields": { "correo": { "title": "Correo electrónico", "type": "string", "format": "email" } } }.
 */
export interface SharedFields {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Campos, por su nombre. Ejemplo: { "correo": { "title": "Correo electrónico", "type": "string", "format": "email" } }.
   */
  fields: {
    [k: string]: Shape;
  };
}
/**
 * Un formato que un patrón puede decir. Su nombre es el de su archivo. Ejemplo: { "title": "Dominio", "pattern": "^[A-Z]{3}\\d{3}$", "message": "...", "example": "ABC123" }.
 */
export interface Format {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Nombre. Ejemplo: "Dominio".
   */
  title: string;
  /**
   * Pasos que ordenan lo escrito antes de controlarlo. Ejemplo: [{ "upper": true }, { "remove": "[ .-]" }].
   */
  normalize?: NormalizeStep[];
  /**
   * Expresión regular del valor ya ordenado, completo. Ejemplo: "^[A-Z]{3}\\d{3}$".
   */
  pattern: string;
  display?: Display;
  /**
   * Error cuando no coincide. Ejemplo: "El dominio no tiene un formato válido.".
   */
  message: string;
  /**
   * Errores más precisos para casos que se reconocen. Ejemplo: [{ "pattern": "^[A-Z]\\d{6,7}$", "message": "Los dominios anteriores a 1995 se consultan en la oficina." }].
   */
  messages?: FormatMessage[];
  /**
   * Un valor válido. Ejemplo: "AB123CD".
   */
  example: string;
  /**
   * Un valor no válido; las pruebas lo usan. Ejemplo: "AB12".
   */
  invalid: string;
  /**
   * Teclado del teléfono. Ejemplo: "numeric".
   */
  keyboard?: "text" | "numeric" | "email" | "tel";
  /**
   * Otros formatos que también van donde se pide este. Ejemplo: ["cuit"], en un documento.
   *
   * @minItems 1
   *
   * Items: Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  accepts?: string[];
  /**
   * Largo máximo de lo que se puede escribir. Ejemplo: 10.
   */
  maxLength?: number;
}
/**
 * Pasa a mayúsculas.
 */
export interface Upper {
  /**
   * Pasa a mayúsculas. Ejemplo: true.
   */
  upper: true;
}
/**
 * Quita lo que coincide.
 */
export interface Remove {
  /**
   * Qué quitar (expresión regular). Ejemplo: "[ .-]".
   */
  remove: string;
}
/**
 * Reemplaza lo que coincide.
 */
export interface Replace {
  /**
   * Qué reemplazar (expresión regular). Ejemplo: "/".
   */
  replace: string;
  /**
   * Por qué; $1 es el primer grupo. Ejemplo: "-".
   */
  with: string;
}
/**
 * Cómo se escribe en pantalla. Ejemplo: { "replace": "^([A-Z]{2})(\\d{3})([A-Z]{2})$", "with": "$1 $2 $3" }.
 */
export interface Display {
  /**
   * Expresión regular. Ejemplo: "^(..)(...)(..)$".
   */
  replace: string;
  /**
   * Reemplazo. Ejemplo: "$1 $2 $3".
   */
  with: string;
}
/**
 * Un caso que se reconoce.
 */
export interface FormatMessage {
  /**
   * Expresión regular del valor ordenado. Ejemplo: "^[A-Z]\\d{6,7}$".
   */
  pattern: string;
  /**
   * Su error. Ejemplo: "Los dominios anteriores a 1995 se consultan en la oficina.".
   */
  message: string;
}
/**
 * Parte de pantalla que usan varias. Dentro, @{nombre} se reemplaza por el argumento de ese nombre.
 */
export interface Fragment {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/fragment.schema.json".
   */
  $schema?: string;
  /**
   * Para qué sirve. Ejemplo: "Deuda de un imponible, con selección y boleta".
   */
  title?: string;
  /**
   * Argumentos que recibe. Ejemplo: { "tributo": { "type": "string", "description": "Clave del tributo" } }.
   */
  parameters: {
    [k: string]: {
      /**
       * Tipo JSON del argumento. Ejemplo: "string".
       */
      type: "string" | "number" | "boolean" | "array" | "object";
      /**
       * Qué es. Ejemplo: "Clave del tributo".
       */
      description: string;
      /**
       * Valor cuando no se da. Ejemplo: "automotor".
       */
      default?: {
        [k: string]: unknown;
      };
    };
  };
  /**
   * Lecturas: cada slot pide a un endpoint cuando están todos sus datos. Ejemplo: { "vehiculo": { "endpoint": "Automotor/ConsultaDominio", "send": { "dominio": "busqueda.dominio" } } }.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Valores calculados de otros slots. Ejemplo: { "vencidas": "deuda.obligaciones.filter(o, o.dias_mora > 0)" }.
   */
  values?: {
    /**
     * Expresión que da el valor. Ejemplo: "deuda.obligaciones.map(o, o.total).sum()".
     */
    [k: string]: Expression;
  };
  /**
   * Bloques, en orden. Ejemplo: [{ "type": "text", "text": "Hola" }].
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * Una lectura de datos. Ejemplo: { "endpoint": "Automotor/ConsultaDominio", "send": { "dominio": "busqueda.dominio" } }.
 */
export interface Data {
  /**
   * Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  endpoint: string;
  send?: Send;
  /**
   * Solo se pide si se cumple. Ejemplo: "vehiculo.tributa == codes.tributos.automotor".
   */
  when?: Expression<boolean>;
  /**
   * Vuelve a pedir cada tantos segundos. Ejemplo: 3.
   */
  every?: number;
  /**
   * Deja de repetir cuando se cumple. Ejemplo: "pago.estado != codes.estados_pago.pendiente".
   */
  until?: Expression<boolean>;
  /**
   * Qué se lee donde iba el dato si no se pudo leer, en lugar de la razón; se puede reintentar. Ejemplo: "No pudimos cargar este dato.".
   */
  failure?: Text;
}
/**
 * Qué se envía: cada campo del pedido con la expresión que lo llena. Ejemplo: { "dominio": "busqueda.dominio" }.
 */
export interface Send {
  /**
   * Expresión que llena este campo del pedido. Ejemplo: "busqueda.dominio".
   */
  [k: string]: Expression;
}
/**
 * Formulario: pide datos y los publica en el slot de su id. Ejemplo: { "type": "form", "id": "busqueda", "submit": "Consultar", "fields": {} }.
 */
export interface FormBlock {
  /**
   * Tipo de bloque. Siempre "form".
   */
  type: "form";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Slot donde se publican los valores. Ejemplo: "busqueda".
   */
  id: string;
  /**
   * Título del formulario. Ejemplo: "Datos del solicitante".
   */
  title?: Text;
  /**
   * En columna, en línea con el botón al lado, o uno al lado del otro mientras entren. Ejemplo: "inline".
   */
  layout?: "stack" | "inline" | "columns";
  /**
   * Texto del botón; puede decir lo escrito con form. Falta solo si es vivo. Ejemplo: "Consultar" o "Pagar {form.total}".
   */
  submit?: Text;
  /**
   * Muestra el botón Limpiar. Ejemplo: true.
   */
  clear?: boolean;
  /**
   * Publica mientras se escribe, solo valores válidos y después de una pausa. Ejemplo: true.
   */
  live?: boolean;
  /**
   * Lo publicado queda en la dirección: se puede volver, recargar y compartir. No usar con datos personales. Ejemplo: true.
   */
  url?: boolean;
  /**
   * Ofrece recordar los últimos 5 valores en este equipo. Ejemplo: true.
   */
  remember?: boolean;
  link?: HelpLink;
  /**
   * Campos, en orden. Ejemplo: { "dominio": { "title": "Dominio", "format": "dominio", "required": true } }.
   */
  fields: {
    [k: string]: Field;
  };
  /**
   * Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  call?: string;
  send?: Send;
  /**
   * Slot donde queda la respuesta de call. Ejemplo: "certificado".
   */
  as?: string;
  /**
   * Efectos cuando call salió bien. Ejemplo: [{ "toast": "Listo." }].
   *
   * @minItems 1
   */
  then?: Effect[];
}
/**
 * Ayuda que se abre bajo el formulario. Ejemplo: { "label": "¿Dónde encuentro este número?", "text": "Arriba a la derecha de tu boleta." }.
 */
export interface HelpLink {
  /**
   * Texto del enlace. Ejemplo: "¿Dónde encuentro este número?".
   */
  label: Text;
  /**
   * Explicación. Ejemplo: "Arriba a la derecha de tu boleta.".
   */
  text: Text;
  /**
   * Imagen de config/images. Ejemplo: "boleta.svg".
   */
  picture?: string;
}
/**
 * Un campo del formulario. Lo que no dice (rótulo, formato, límites, si es obligatorio) lo toma del campo del pedido al que se envía tal cual. Ejemplo: { "help": "Figura en tu boleta." }.
 */
export interface Field {
  /**
   * Rótulo. Si falta, el del campo del pedido al que va. Ejemplo: "Dominio".
   */
  title?: Text;
  /**
   * Tipo del valor cuando no lo da el formato. Ejemplo: "boolean".
   */
  type?: "string" | "integer" | "number" | "boolean" | "codes";
  /**
   * Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  format?: string;
  /**
   * Enumeración de donde se elige. Ejemplo: "motivos_libre_deuda".
   */
  codes?: string;
  /**
   * Qué códigos de la enumeración se ofrecen, por clave; si falta, todos. Ejemplo: ["dni", "cuil"].
   *
   * @minItems 1
   */
  only?: string[];
  options?: Options;
  /**
   * Cómo se pide, si no es lo usual de su tipo. Ejemplo: "radio".
   */
  widget?: "text" | "textarea" | "select" | "radio" | "checkbox" | "password" | "date" | "money" | "slider" | "scan";
  file?: FileField;
  rows?: Rows;
  /**
   * Valor que se calcula y se muestra, sin pedirlo; se escribe con el formato de su tipo. Ejemplo: "form.renglones.map(r, r.base).sum()".
   */
  computed?: Expression;
  /**
   * Artículo del rótulo en los textos automáticos («Completá la base»), donde el que sale solo no es el que va; vacío, lo cita: «Desde». Ejemplo: "la".
   */
  article?: "el" | "la" | "los" | "las" | "";
  /**
   * Subtítulo con el que empieza, desde este campo, otra parte del formulario. Ejemplo: "Domicilio".
   */
  heading?: Text;
  /**
   * Ayuda bajo el rótulo. Ejemplo: "Figura en tu boleta, arriba a la derecha.".
   */
  help?: Text;
  /**
   * Ejemplo dentro del campo; nunca reemplaza al rótulo. Ejemplo: "AB123CD".
   */
  placeholder?: string;
  /**
   * Si es obligatorio, o cuándo. Si falta, si lo es en el pedido. Ejemplo: true.
   */
  required?: boolean | Expression<boolean>;
  /**
   * Cuándo se pide; oculto es ausente: ni se valida ni se envía. El formulario mismo es "form". Ejemplo: "form.motivo == codes.motivos_libre_deuda.otro".
   */
  when?: Expression<boolean>;
  /**
   * Valor inicial. Si mira otros campos (form, row), los sigue mientras nadie escriba encima. Ejemplo: "today".
   */
  initial?: Expression;
  /**
   * Mínimo, de su mismo tipo; también de lo que se calcula. Ejemplo: "today".
   */
  min?: Expression;
  /**
   * Máximo, de su mismo tipo; también de lo que se calcula. Ejemplo: "today.addDays(30)".
   */
  max?: Expression;
  /**
   * Reglas propias de este campo, que pueden mirar los demás; se controlan en orden y solo si el campo tiene valor. Ejemplo: [{ "that": "form.correo_repetido == form.correo", "message": "Los correos no coinciden." }].
   *
   * @minItems 1
   */
  checks?: FieldCheck[];
  /**
   * Largo mínimo. Si falta, el del pedido. Ejemplo: 8.
   */
  minLength?: number;
  /**
   * Largo máximo. Si falta, el del pedido. Ejemplo: 20.
   */
  maxLength?: number;
  /**
   * Cuántos decimales admite, como mucho, un número ("type": "number"). Si falta, los del pedido. Ejemplo: 2.
   */
  decimals?: number;
  /**
   * Qué dato de la persona completa el navegador (HTML autocomplete). Ejemplo: "email".
   */
  autocomplete?:
    | "off"
    | "name"
    | "given-name"
    | "family-name"
    | "honorific-prefix"
    | "organization"
    | "organization-title"
    | "email"
    | "username"
    | "current-password"
    | "new-password"
    | "one-time-code"
    | "tel"
    | "tel-country-code"
    | "tel-national"
    | "tel-area-code"
    | "tel-local"
    | "tel-extension"
    | "street-address"
    | "address-line1"
    | "address-line2"
    | "address-line3"
    | "address-level1"
    | "address-level2"
    | "country"
    | "country-name"
    | "postal-code"
    | "bday"
    | "url";
  messages?: FieldMessages;
}
/**
 * Opciones que salen de un dato, no de una enumeración; cada elemento es "item". Ejemplo: { "of": "tipos", "code": "item.codigo", "label": "{item.descripcion}" }.
 */
export interface Options {
  /**
   * La lista. Ejemplo: "tipos".
   */
  of: Expression;
  /**
   * Qué vale elegir un elemento; es lo que viaja. Ejemplo: "item.codigo".
   */
  code: Expression;
  /**
   * Qué se lee. Ejemplo: "{item.descripcion}".
   */
  label: Text;
  /**
   * Qué se lee cuando la lista no tiene nada que ofrecer. Ejemplo: "No quedan turnos ese día.".
   */
  empty?: Text;
}
/**
 * Pide un archivo; el valor es su id, o una lista de ids si se admiten varios. Ejemplo: { "accept": ["pdf", "jpg", "png"], "many": 3 }.
 */
export interface FileField {
  accept?: FileKinds;
  maxBytes?: FileSize;
  /**
   * Cuántos archivos a lo sumo; con many el valor es una lista. Ejemplo: 3.
   */
  many?: number;
  /**
   * Cómo se lee el archivo, renglón por renglón, antes de enviarlo: el nombre de un archivo de config/records. Ejemplo: "sipret".
   */
  record?: string;
  /**
   * Lo que columnas de record tienen que decir: el mismo texto o, de una fecha, su período. Ejemplo: { "fecha": "eleccion.periodo" }.
   */
  given?: {
    /**
     * Lo que esta columna tiene que decir. Ejemplo: "eleccion.periodo".
     */
    [k: string]: Expression;
  };
}
/**
 * Pide varios renglones iguales; el valor es la lista. Dentro, el renglón es "row". Ejemplo: { "of": "Actividad", "add": "Agregar actividad", "max": 24, "fields": {} }.
 */
export interface Rows {
  /**
   * Cómo se llama cada renglón; lleva su número. Ejemplo: "Actividad".
   */
  of: Text;
  /**
   * Texto del botón que agrega uno. Ejemplo: "Agregar actividad".
   */
  add: Text;
  /**
   * Cuántos como mínimo. Ejemplo: 1.
   */
  min?: number;
  /**
   * Cuántos como máximo. Ejemplo: 24.
   */
  max?: number;
  /**
   * Campos de cada renglón, en orden. Ejemplo: { "base": { "title": "Base imponible", "format": "money", "required": true } }.
   */
  fields: {
    [k: string]: Field;
  };
}
/**
 * Una regla. Ejemplo: { "that": "row.hasta >= row.desde", "message": "Termina antes de empezar." }.
 */
export interface FieldCheck {
  /**
   * Lo que tiene que cumplirse. El formulario es "form" y, en un renglón, el renglón es "row". Ejemplo: "form.correo_repetido == form.correo".
   */
  that: Expression<boolean>;
  /**
   * Qué se lee junto al campo si no se cumple. Ejemplo: "Los correos no coinciden.".
   */
  message: Text;
}
/**
 * Textos propios de este campo, por regla. Ejemplo: { "required": "Ingresá el dominio." }.
 */
export interface FieldMessages {
  /**
   * Texto para la regla required. Ejemplo: "Ingresá el dominio.".
   */
  required?: string;
  /**
   * Texto para la regla format. Ejemplo: "Ingresá el dominio.".
   */
  format?: string;
  /**
   * Texto para la regla min. Ejemplo: "Ingresá el dominio.".
   */
  min?: string;
  /**
   * Texto para la regla max. Ejemplo: "Ingresá el dominio.".
   */
  max?: string;
  /**
   * Texto para la regla minLength. Ejemplo: "Ingresá el dominio.".
   */
  minLength?: string;
  /**
   * Texto para la regla maxLength. Ejemplo: "Ingresá el dominio.".
   */
  maxLength?: string;
  /**
   * Texto para la regla decimals. Ejemplo: "Hasta {decimals} decimales.".
   */
  decimals?: string;
  /**
   * Texto para la regla codes. Ejemplo: "Ingresá el dominio.".
   */
  codes?: string;
}
export interface GoEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Va a otra pantalla. Ejemplo: "/pagos?codigo={boleta.codigo_pago}".
   */
  go: Text;
}
export interface DownloadEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Descarga el archivo de esa dirección. Ejemplo: "boleta.url_pdf".
   */
  download: Expression;
}
export interface OpenEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Abre una dirección en otra pestaña. Ejemplo: "boleta.url_pdf".
   */
  open: Expression;
}
export interface MapEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Abre un lugar en el mapa que dice portal.json, en otra pestaña. Ejemplo: "local.domicilio".
   */
  map: Expression;
}
export interface LeaveEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Sale del portal a otra dirección, en la misma pestaña. Ejemplo: "boton.url".
   */
  leave: Expression;
}
export interface PrintEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Imprime la pantalla. Ejemplo: true.
   */
  print: true;
}
export interface ToastEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Muestra un mensaje breve. Ejemplo: "Copiamos el código de pago.".
   */
  toast: Text;
  tone?: Tone;
}
export interface FillEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Formulario de esta pantalla que se completa. Ejemplo: "ingresos".
   */
  fill: string;
  /**
   * Con qué se completa cada campo; los otros quedan como están. Ejemplo: { "renglones": "anterior.renglones" }.
   */
  with: {
    /**
     * Expresión que da el valor del campo. Ejemplo: "anterior.renglones".
     */
    [k: string]: Expression;
  };
}
export interface ResetEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Formulario de esta pantalla que queda como al abrirla, y deja de estar enviado. Ejemplo: "consulta".
   */
  reset: string;
}
export interface CalendarEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Da el archivo que agrega algo a la agenda del teléfono (.ics): cómo se llama. Ejemplo: "Turno en Rentas".
   */
  calendar: Text;
  /**
   * Qué día, o qué día y hora. Ejemplo: "reserva.dia".
   */
  on: Expression;
  /**
   * A qué hora, si no está en on: un texto como 09:30. Sin hora es todo el día. Ejemplo: "reserva.hora".
   */
  time?: Expression;
  /**
   * Dónde. Ejemplo: "Av. San Martín 100, ventanilla 3".
   */
  place?: Text;
}
export interface CopyEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Copia un valor al portapapeles. Ejemplo: "boleta.codigo_pago".
   */
  copy: Expression;
}
export interface RefreshEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Vuelve a pedir estos datos. Ejemplo: ["deuda"].
   *
   * @minItems 1
   *
   * Items: Slot de datos que se vuelve a pedir. Ejemplo: "deuda".
   */
  refresh: string[];
}
export interface SurveyEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Ofrece la encuesta, si no se ofreció en los últimos 30 días. Ejemplo: true.
   */
  survey: true;
}
export interface SignInEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Inicia la sesión con la respuesta del ingreso y vuelve a donde se quería ir. Si no se pudo, el message de la respuesta se lee en un aviso que pasa; si la pantalla ya lo muestra, se pone when. Ejemplo: "ingreso".
   */
  signIn: Expression;
}
export interface ProfileEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Lo que la sesión sabe del contribuyente pasa a ser esto, para cuando lo que se guardó cambia sus datos: las pantallas que miran session.contribuyente lo muestran enseguida. Ejemplo: "acuse.contribuyente".
   */
  profile: Expression;
}
export interface SignOutEffect {
  /**
   * Solo si se cumple, mirando también la respuesta; los demás efectos siguen. Ejemplo: "boleta.url_pdf != null".
   */
  when?: Expression<boolean>;
  /**
   * Cierra la sesión. Ejemplo: true.
   */
  signOut: true;
}
/**
 * Ficha de un objeto: rótulos y valores. Ejemplo: { "type": "details", "of": "vehiculo", "items": ["dominio", "marca"] }.
 */
export interface DetailsBlock {
  /**
   * Tipo de bloque. Siempre "details".
   */
  type: "details";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * El objeto. Ejemplo: "vehiculo".
   */
  of: Expression;
  /**
   * Título de la ficha. Ejemplo: "{vehiculo.dominio} · {vehiculo.marca}".
   */
  title?: Text;
  /**
   * Código que se muestra como etiqueta junto al título. Ejemplo: "vehiculo.estado".
   */
  badge?: Expression;
  /**
   * Qué se muestra, en orden. Dentro, el objeto es "row". Ejemplo: ["dominio", "marca"].
   *
   * @minItems 1
   */
  items: Item[];
}
export interface CustomItem {
  /**
   * Rótulo. Ejemplo: "Vence".
   */
  title: Text;
  /**
   * Valor. Ejemplo: "row.fecha_vencimiento".
   */
  value: Expression;
  /**
   * Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  format?: string;
  /**
   * Nombre de una enumeración de config/codes. Ejemplo: "tributos".
   */
  codes?: string;
  /**
   * Cuándo se ve. Ejemplo: "row.motivo != null".
   */
  when?: Expression<boolean>;
  /**
   * Alineación; los importes van al final. Ejemplo: "end".
   */
  align?: "start" | "end";
  /**
   * Aclaración pequeña bajo el valor. Ejemplo: "{row.motivo}".
   */
  note?: Text;
}
/**
 * Tabla de una lista; en teléfono cada fila es una tarjeta. Ejemplo: { "type": "table", "rows": "deuda.obligaciones", "columns": ["periodo", "total"], "empty": "Sin deuda." }.
 */
export interface TableBlock {
  /**
   * Tipo de bloque. Siempre "table".
   */
  type: "table";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Slot donde se publica lo elegido: { rows, total }. Obligatorio si hay select. Ejemplo: "elegidas".
   */
  id?: string;
  /**
   * Título. Ejemplo: "Deuda al {today}".
   */
  title?: Text;
  /**
   * La lista. Ejemplo: "deuda.obligaciones".
   */
  rows: Expression;
  /**
   * Identidad de la fila; la selección sobrevive a una recarga de datos. Ejemplo: "row.id_concepto".
   */
  key?: Expression;
  /**
   * A dónde lleva cada fila: su primer dato es el enlace. Ejemplo: "/expedientes?numero={row.numero}".
   */
  to?: Text;
  /**
   * Columnas, en orden. Cada fila es "row". Ejemplo: ["periodo", "fecha_vencimiento", "total"].
   *
   * @minItems 1
   */
  columns: Item[];
  /**
   * Columnas que se ven solo cuando hay lugar: no están en las tarjetas del teléfono. Ejemplo: ["capital", "interes"].
   *
   * @minItems 1
   *
   * Items: Nombre del campo de la columna. Ejemplo: "capital".
   */
  wide?: string[];
  /**
   * Cuántas filas se ven al abrir; las demás aparecen de a tantas con un botón, y en papel están todas. Con select dice cuántas de las que no se ven están elegidas. Ejemplo: 12.
   */
  first?: number;
  /**
   * Qué dice cuando no hay filas. Ejemplo: "¡Estás al día! No registrás deuda al {today}.".
   */
  empty: Text;
  /**
   * Qué se puede hacer cuando no hay filas. Ejemplo: [{ "label": "Emitir libre deuda", "then": [{ "go": "/automotores/estado-deuda/libre-deuda" }] }].
   *
   * @minItems 1
   */
  emptyActions?: Action[];
  search?: TableSearch;
  /**
   * Vistas de la misma tabla, una a la vez; lo elegido se conserva. Ejemplo: [{ "title": "Cuotas 2026", "when": "row.anio == 2026" }].
   *
   * @minItems 2
   */
  views?: TableView[];
  explain?: RowExplanation;
  select?: TableSelection;
}
/**
 * Un botón: qué dice, cuándo se ve, a qué endpoint llama y qué pasa después. Ejemplo: { "label": "Imprimir", "then": [{ "print": true }] }.
 */
export interface Action {
  /**
   * Texto del botón: un verbo y, si hay, el importe. Ejemplo: "Pagar {elegidas.total}".
   */
  label: Text;
  /**
   * Nombre de un ícono de Lucide. Ejemplo: "car".
   */
  icon?: string;
  /**
   * Peso del botón. Uno solo primario por pantalla. Ejemplo: "primary".
   */
  style?: "primary" | "secondary" | "link";
  /**
   * Cuándo se ve. Ejemplo: "vehiculo.estado == codes.estados_objeto.activo".
   */
  when?: Expression<boolean>;
  /**
   * Cuándo se puede usar; si no, se ve apagado. Ejemplo: "elegidas.rows.size() > 0".
   */
  enabled?: Expression<boolean>;
  /**
   * Segundos después de los que se hace solo, una vez, sin que nadie lo apriete; el botón queda. Solo si no cambia nada. Ejemplo: 1.
   */
  after?: number;
  /**
   * Pregunta antes de hacer; si el texto queda vacío, no pregunta. Ejemplo: "¿Querés cerrar la sesión?".
   */
  confirm?: Text | Confirmation;
  /**
   * Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  call?: string;
  send?: Send;
  /**
   * Slot donde queda la respuesta. Ejemplo: "boleta".
   */
  as?: string;
  /**
   * Efectos, en orden, cuando salió bien. Ejemplo: [{ "download": "boleta.url_pdf" }].
   *
   * @minItems 1
   */
  then?: Effect[];
}
/**
 * La pregunta, con lo que dicen sus dos botones. Ejemplo: { "text": "¿Das de baja el puesto F042?", "yes": "Dar de baja", "no": "Conservarlo" }.
 */
export interface Confirmation {
  /**
   * La pregunta. Ejemplo: "¿Das de baja el puesto {puesto.puesto}?".
   */
  text: Text;
  /**
   * El botón que lo hace. Ejemplo: "Dar de baja".
   */
  yes: Text;
  /**
   * El botón que no hace nada. Ejemplo: "Conservarlo".
   */
  no: Text;
}
/**
 * Busca en la tabla mientras se escribe, sin mirar acentos ni mayúsculas; lo elegido se conserva aunque no se vea. Ejemplo: { "label": "Buscá el trámite", "in": ["concepto"], "by": ["area"] }.
 */
export interface TableSearch {
  /**
   * Rótulo de la caja de búsqueda. Ejemplo: "Buscá el trámite".
   */
  label: Text;
  /**
   * Campos de la fila en que se busca. Ejemplo: ["concepto", "codigo"].
   *
   * @minItems 1
   */
  in: Item[];
  /**
   * Campos por los que se filtra, cada uno con los valores que haya en las filas. Ejemplo: ["area"].
   *
   * @minItems 1
   */
  by?: Item[];
}
export interface TableView {
  /**
   * Nombre de la vista. Ejemplo: "Cuotas {today.year()}".
   */
  title: Text;
  /**
   * Qué filas entran. Ejemplo: "row.fecha_vencimiento.year() == today.year()".
   */
  when?: Expression<boolean>;
}
/**
 * Lo que se abre bajo la fila: cómo se calculó, o su detalle. Ejemplo: { "label": "¿Cómo se calculó?", "text": "{row.dias_mora} días de mora" }.
 */
export interface RowExplanation {
  /**
   * Texto del botón. Ejemplo: "¿Cómo se calculó?".
   */
  label: Text;
  /**
   * Explicación de la fila. Ejemplo: "{row.dias_mora} días de mora sobre {row.capital}".
   */
  text: Text;
  /**
   * Qué filas la tienen. Ejemplo: "row.dias_mora > 0".
   */
  when?: Expression<boolean>;
  /**
   * Empieza abierta en todas las filas, y así se imprime. Ejemplo: true.
   */
  open?: boolean;
  /**
   * Lista de tramos; cada uno es "item". Ejemplo: "row.tramos".
   */
  list?: Expression;
  /**
   * Un renglón por tramo. Ejemplo: "{item.dias} días × {item.tasa} %".
   */
  line?: Text;
  /**
   * Datos de la fila que no entran en sus columnas, en orden. Ejemplo: ["agente", "velocidad"].
   *
   * @minItems 1
   */
  items?: Item[];
  image?: RowImage;
  /**
   * Qué se puede hacer con la fila. Ejemplo: [{ "label": "Presentar un descargo", "then": [{ "go": "/expedientes" }] }].
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * Una imagen de la fila, si la tiene. Ejemplo: { "value": "row.foto", "text": "Foto del acta {row.acta}" }.
 */
export interface RowImage {
  /**
   * Su dirección. Ejemplo: "row.foto".
   */
  value: Expression;
  /**
   * Qué se ve, para quien no la ve. Ejemplo: "Foto del acta {row.acta}".
   */
  text: Text;
}
/**
 * Permite elegir filas. Ejemplo: { "when": "row.seleccionable", "total": "row.total", "label": "elegidas" }.
 */
export interface TableSelection {
  /**
   * Qué filas se pueden elegir. Ejemplo: "row.seleccionable".
   */
  when?: Expression<boolean>;
  /**
   * Por qué una fila no se puede elegir. Ejemplo: "row.motivo".
   */
  reason?: Expression;
  /**
   * Importe que suma cada fila; con cantidad, el de una. Ejemplo: "row.total".
   */
  total: Expression;
  quantity?: TableQuantity;
  /**
   * En un asistente, cuántas filas hay que elegir para seguir; si falta, se puede seguir sin elegir. Ejemplo: 1.
   */
  min?: number;
  /**
   * Texto de la barra; la selección es el slot de id. Ejemplo: "Seleccionaste {elegidas.rows.size()} conceptos · Total al {today}".
   */
  caption?: Text;
  /**
   * Importe que se lee en la barra; si falta, la suma de lo elegido. Ejemplo: "has(otra_fecha.total) ? otra_fecha.total : elegidas.total".
   */
  amount?: Expression;
  all?: SelectAll;
  /**
   * Filas elegidas al abrir. Ejemplo: "row.dias_mora > 0".
   */
  initial?: Expression<boolean>;
  /**
   * Botones de la barra fija; en un asistente, sin ellos la barra lleva al paso siguiente. Ejemplo: [{ "label": "Pagar {elegidas.total}", "style": "primary", "call": "Automotor/EB/EmitirBoleta" }].
   *
   * @minItems 1
   */
  actions?: Action[];
  none?: NothingChosen;
}
/**
 * Pide cuántas de cada fila elegida, desde una. El importe de la fila se multiplica, y en el slot cada fila tiene además "quantity". Ejemplo: { "title": "Cantidad", "max": 99 }.
 */
export interface TableQuantity {
  /**
   * Título de su columna. Ejemplo: "Cantidad".
   */
  title: Text;
  /**
   * Cuántas como máximo. Ejemplo: 99.
   */
  max: number;
}
/**
 * Botón que elige de una vez. Ejemplo: { "label": "Elegir todo lo vencido", "when": "row.dias_mora > 0" }.
 */
export interface SelectAll {
  /**
   * Texto. Ejemplo: "Elegir todo lo vencido".
   */
  label: Text;
  /**
   * Cuáles. Ejemplo: "row.dias_mora > 0".
   */
  when?: Expression<boolean>;
}
/**
 * Qué dice y ofrece la barra mientras no hay nada elegido; si falta, no se ve. Ejemplo: { "text": "No tenés nada vencido.", "actions": [{ "label": "Pagar {proxima.total}" }] }.
 */
export interface NothingChosen {
  /**
   * Cuándo. Ejemplo: "vencidas.size() == 0".
   */
  when?: Expression<boolean>;
  /**
   * Qué dice. Ejemplo: "No tenés nada vencido.".
   */
  text: Text;
  /**
   * Qué se puede hacer. Ejemplo: [{ "label": "Pagar {proxima.total}", "style": "primary", "call": "Automotor/EB/EmitirBoleta" }].
   *
   * @minItems 1
   */
  actions: Action[];
}
/**
 * Botones. Ejemplo: { "type": "actions", "items": [{ "label": "Imprimir", "then": [{ "print": true }] }] }.
 */
export interface ActionsBlock {
  /**
   * Tipo de bloque. Siempre "actions".
   */
  type: "actions";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Los botones, en orden. Ejemplo: [{ "label": "Imprimir", "then": [{ "print": true }] }].
   *
   * @minItems 1
   */
  items: Action[];
}
/**
 * Aviso con tono. Ejemplo: { "type": "notice", "tone": "warning", "text": "Quedan períodos anteriores impagos." }.
 */
export interface NoticeBlock {
  /**
   * Tipo de bloque. Siempre "notice".
   */
  type: "notice";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  tone: Tone;
  /**
   * Título del aviso. Ejemplo: "Débito automático".
   */
  title?: Text;
  /**
   * Qué se avisa. Ejemplo: "Quedan períodos anteriores impagos.".
   */
  text: Text;
  /**
   * Qué se puede hacer. Ejemplo: [{ "label": "Ver TPA", "then": [{ "go": "/automotores/emision-boletas/impuesto/tpa" }] }].
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * Párrafos. Ejemplo: { "type": "text", "text": "Corresponde a vehículos con más de 20 años." }.
 */
export interface TextBlock {
  /**
   * Tipo de bloque. Siempre "text".
   */
  type: "text";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Título. Ejemplo: "Requisitos".
   */
  title?: Text;
  /**
   * El texto; una línea vacía separa párrafos. Ejemplo: "Corresponde a vehículos con más de 20 años.".
   */
  text: Text;
}
/**
 * Tarjetas con ícono y enlaces. Ejemplo: { "type": "cards", "items": [{ "title": "Automotor", "icon": "car", "links": [] }] }.
 */
export interface CardsBlock {
  /**
   * Tipo de bloque. Siempre "cards".
   */
  type: "cards";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Título. Ejemplo: "¿Qué necesitás hacer?".
   */
  title?: Text;
  /**
   * Las tarjetas. Ejemplo: [{ "title": "Automotor", "links": [{ "label": "Emitir boleta", "to": "/automotores/emision-boletas" }] }].
   *
   * @minItems 1
   */
  items: Card[];
}
export interface Card {
  /**
   * Título. Ejemplo: "Automotor".
   */
  title: Text;
  /**
   * Una frase. Ejemplo: "Boletas, deuda y planes de tu vehículo.".
   */
  text?: Text;
  /**
   * Nombre de un ícono de Lucide. Ejemplo: "car".
   */
  icon?: string;
  /**
   * Cuándo se ve. Ejemplo: "session.signedIn".
   */
  when?: Expression<boolean>;
  /**
   * Enlaces de la tarjeta. Ejemplo: [{ "label": "Emitir boleta", "to": "/automotores/emision-boletas" }].
   *
   * @minItems 1
   */
  links?: CardLink[];
}
export interface CardLink {
  /**
   * Texto. Ejemplo: "Emitir boleta".
   */
  label: Text;
  /**
   * Pantalla a la que lleva. Ejemplo: "/inicio".
   */
  to?: Text;
  /**
   * Dirección de un sitio externo. Ejemplo: "https://valle-sereno.example/tramites".
   */
  href?: string;
}
/**
 * Importes o cantidades destacadas. Ejemplo: { "type": "stats", "items": [{ "title": "Deuda vencida", "value": "deuda.resumen.vencida" }] }.
 */
export interface StatsBlock {
  /**
   * Tipo de bloque. Siempre "stats".
   */
  type: "stats";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Cada dato. Ejemplo: [{ "title": "Vencida", "value": "deuda.resumen.vencida", "tone": "danger" }].
   *
   * @minItems 1
   */
  items: Stat[];
}
export interface Stat {
  /**
   * Rótulo. Ejemplo: "Deuda vencida".
   */
  title: Text;
  /**
   * Valor. Ejemplo: "deuda.resumen.vencida".
   */
  value: Expression;
  /**
   * Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  format?: string;
  tone?: Tone;
  /**
   * Cuándo se ve. Ejemplo: "deuda.resumen.judicial != money('0.00')".
   */
  when?: Expression<boolean>;
  /**
   * Aclaración. Ejemplo: "al {today}".
   */
  note?: Text;
}
/**
 * Lista breve, como una tira de vencimientos. Ejemplo: { "type": "list", "rows": "vencimientos", "label": "{row.tributo}" }.
 */
export interface ListBlock {
  /**
   * Tipo de bloque. Siempre "list".
   */
  type: "list";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Título. Ejemplo: "Próximos vencimientos".
   */
  title?: Text;
  /**
   * La lista; cada elemento es "row". Ejemplo: "vencimientos".
   */
  rows: Expression;
  /**
   * Tira horizontal, columna, o pasos en el tiempo. Ejemplo: "strip".
   */
  layout?: "strip" | "stack";
  /**
   * Texto principal. Ejemplo: "{row.tributo}".
   */
  label: Text;
  /**
   * Texto secundario. Ejemplo: "Período {row.periodo}".
   */
  text?: Text;
  /**
   * Dato a la derecha o destacado. Ejemplo: "row.vencimiento".
   */
  value?: Expression;
  /**
   * A dónde lleva cada elemento. Ejemplo: "/expedientes?numero={row.numero}".
   */
  to?: Text;
  /**
   * Texto del botón de cada elemento, que lleva a donde dice to. Ejemplo: "Pagar".
   */
  button?: Text;
  /**
   * Muestra tilde o cruz según se cumpla. Ejemplo: "row.ok".
   */
  ok?: Expression<boolean>;
  /**
   * Qué dice sin elementos. Ejemplo: "No hay vencimientos en los próximos días.".
   */
  empty: Text;
}
/**
 * Agrupa bloques bajo un título. Ejemplo: { "type": "section", "title": "Pago anual", "blocks": [] }.
 */
export interface SectionBlock {
  /**
   * Tipo de bloque. Siempre "section".
   */
  type: "section";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Título. Ejemplo: "Pago anual o semestral".
   */
  title: Text;
  /**
   * Una frase bajo el título. Ejemplo: "Pagá 10 cuotas de 12.".
   */
  text?: Text;
  /**
   * Empieza plegada. Ejemplo: true.
   */
  collapsed?: boolean;
  /**
   * Sus bloques, uno bajo otro o lado a lado los que entren. Ejemplo: "columns".
   */
  layout?: "stack" | "columns";
  /**
   * Va sobre una tarjeta, con todo lo suyo adentro. Ejemplo: true.
   */
  card?: boolean;
  /**
   * Bloques, en orden. Ejemplo: [{ "type": "text", "text": "Hola" }].
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * Solapas: una a la vez. Ejemplo: { "type": "tabs", "id": "medio", "items": [{ "title": "Tarjeta", "blocks": [] }] }.
 */
export interface TabsBlock {
  /**
   * Tipo de bloque. Siempre "tabs".
   */
  type: "tabs";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Slot donde se publica la solapa abierta: { key }. Ejemplo: "medio".
   */
  id: string;
  /**
   * Nombre del conjunto, para lectores de pantalla. Ejemplo: "Medio de pago".
   */
  label: Text;
  /**
   * Las solapas. Ejemplo: [{ "key": "tarjeta", "title": "Tarjeta", "blocks": [] }].
   *
   * @minItems 2
   */
  items: Tab[];
}
export interface Tab {
  /**
   * Identidad de la solapa. Ejemplo: "tarjeta".
   */
  key: string;
  /**
   * Título. Ejemplo: "Tarjeta".
   */
  title: Text;
  /**
   * Nombre de un ícono de Lucide. Ejemplo: "car".
   */
  icon?: string;
  /**
   * Cuándo se ve. Ejemplo: "medios.exists(m, m.medio == 'QR')".
   */
  when?: Expression<boolean>;
  /**
   * Cuándo se llega con esta solapa abierta; si no, con la última que se dejó o la primera. Ejemplo: "has(url.nro_sellado)".
   */
  opens?: Expression<boolean>;
  /**
   * Bloques, en orden. Ejemplo: [{ "type": "text", "text": "Hola" }].
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * Buscador que entiende lo que se escribe y va a la pantalla que corresponde. Ejemplo: { "type": "search", "title": "¿Qué querés consultar?", "routes": [] }.
 */
export interface SearchBlock {
  /**
   * Tipo de bloque. Siempre "search".
   */
  type: "search";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Rótulo. Ejemplo: "¿Qué querés consultar?".
   */
  title: Text;
  /**
   * Ayuda. Ejemplo: "Escribí un dominio, un catastro o una CUIT.".
   */
  help?: Text;
  /**
   * Ejemplo dentro del campo. Ejemplo: "AB123CD".
   */
  placeholder?: string;
  /**
   * Texto del botón. Ejemplo: "Buscar".
   */
  submit: Text;
  /**
   * Qué dice cuando no entiende. Ejemplo: "No reconocemos ese dato.".
   */
  unknown: Text;
  /**
   * Formatos que entiende, en orden, y a dónde van; lo escrito, ya normalizado, es "value". Ejemplo: [{ "format": "dominio", "label": "Dominio", "to": "/automotores/emision-boletas?dominio={value}" }].
   *
   * @minItems 1
   */
  routes: SearchRoute[];
}
export interface SearchRoute {
  /**
   * Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  format: string;
  /**
   * Cómo se llama lo reconocido. Ejemplo: "Dominio".
   */
  label: Text;
  /**
   * Pantalla a la que lleva. Ejemplo: "/inicio".
   */
  to?: Text;
  /**
   * Qué decir si aún no hay pantalla para eso. Ejemplo: "Los inmuebles se consultan en la oficina.".
   */
  message?: Text;
}
/**
 * Un código para copiar, y su QR si tiene imagen. Ejemplo: { "type": "code", "title": "Código de pago", "value": "boleta.codigo_pago" }.
 */
export interface CodeBlock {
  /**
   * Tipo de bloque. Siempre "code".
   */
  type: "code";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Rótulo. Ejemplo: "Código de pago electrónico".
   */
  title: Text;
  /**
   * El código. Ejemplo: "boleta.codigo_pago".
   */
  value: Expression;
  /**
   * Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  format?: string;
  /**
   * Dirección de la imagen, para QR. Ejemplo: "boleta.url_qr".
   */
  image?: Expression;
  /**
   * Instrucciones. Ejemplo: "Escaneá con cualquier billetera.".
   */
  text?: Text;
  /**
   * Cuántos segundos le quedan, como los da el servidor: se ve la cuenta regresiva. Ejemplo: "pago_qr.segundos".
   */
  seconds?: Expression;
  /**
   * Mensaje al copiar. Ejemplo: "Copiamos el código de pago.".
   */
  copied?: Text;
}
/**
 * Pago con tarjeta: los datos de la tarjeta van solo al proveedor; al portal llega un token. Ejemplo: { "type": "card-payment", "id": "pago", "amount": "boleta.importe", "call": "Pagos/Tarjeta/Confirmar" }.
 */
export interface CardPaymentBlock {
  /**
   * Tipo de bloque. Siempre "card-payment".
   */
  type: "card-payment";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Slot de lo que dio el proveedor: token, bin, ultimos_digitos, marca, titular, documento, cuotas, email. Ejemplo: "tarjeta".
   */
  id: string;
  /**
   * Importe. Ejemplo: "boleta.importe_hoy".
   */
  amount: Expression;
  /**
   * Planes de cuotas: lista de { n, cuota, total, interes }. Ejemplo: "medio_tarjeta.cuotas".
   */
  instalments: Expression;
  /**
   * Texto del botón. Ejemplo: "Pagar {boleta.importe_hoy}".
   */
  submit: Text;
  /**
   * Camino del endpoint, igual al de su archivo en config/endpoints. Ejemplo: "Automotor/ConsultaDominio".
   */
  call: string;
  send: Send;
  /**
   * Slot de la respuesta. Ejemplo: "pago".
   */
  as: string;
  /**
   * Efectos cuando el proveedor contestó. Ejemplo: [{ "go": "/pagos/resultado/{pago.id_operacion}" }].
   *
   * @minItems 1
   */
  then: Effect[];
}
/**
 * Pide una tarjeta sin cobrar nada: sus datos van solo al proveedor y al portal llega un token, que no se guarda. Ejemplo: { "type": "card", "id": "tarjeta", "submit": "Continuar" }.
 */
export interface CardBlock {
  /**
   * Tipo de bloque. Siempre "card".
   */
  type: "card";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Slot de lo que dio el proveedor: token, bin, ultimos_digitos, marca, vencimiento, titular, documento, tipo_documento. Ejemplo: "tarjeta".
   */
  id: string;
  /**
   * Título. Ejemplo: "Tarjeta de crédito".
   */
  title?: Text;
  /**
   * Texto del botón. Ejemplo: "Continuar".
   */
  submit: Text;
  /**
   * Endpoint que revisa la tarjeta; si la rechaza, la tarjeta no se publica. Ejemplo: "DebitoAutomatico/Adhesiones/ValidarTarjeta".
   */
  call?: string;
  send?: Send;
  /**
   * Slot de la respuesta de call. Ejemplo: "revision".
   */
  as?: string;
  /**
   * Efectos cuando la tarjeta sirve. Ejemplo: [{ "toast": "Listo." }].
   *
   * @minItems 1
   */
  then?: Effect[];
}
/**
 * Canasta: de lo que se va encontrando, la persona agrega de a uno y queda la lista de lo elegido. Ejemplo: { "type": "basket", "id": "elegidos", "from": "consulta.tributos", "key": "row.imponible", "columns": ["imponible"] }.
 */
export interface BasketBlock {
  /**
   * Tipo de bloque. Siempre "basket".
   */
  type: "basket";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  /**
   * Slot donde se publica lo elegido: { rows }. Ejemplo: "elegidos".
   */
  id: string;
  /**
   * Título de la lista de lo elegido. Ejemplo: "Lo que vas a adherir".
   */
  title: Text;
  /**
   * Lo que se puede agregar ahora: una lista; cada elemento es "row". Ejemplo: "consulta.tributos".
   */
  from: Expression;
  /**
   * Identidad de cada elemento: no se agrega dos veces. Ejemplo: "row.tributo + row.imponible".
   */
  key: Expression;
  /**
   * Qué se muestra de cada elemento, en orden; el primero lo nombra. Ejemplo: ["imponible", "primera_cuota"].
   *
   * @minItems 1
   */
  columns: Item[];
  /**
   * Cuáles se pueden agregar. Ejemplo: "row.adherible".
   */
  accept?: Expression<boolean>;
  /**
   * Por qué uno no se puede agregar. Ejemplo: "row.motivo".
   */
  reason?: Expression;
  /**
   * Texto del botón que agrega. Ejemplo: "Agregar".
   */
  add: Text;
  /**
   * Cuántos como mínimo; en un asistente, sin ellos no se sigue. Ejemplo: 1.
   */
  min?: number;
  /**
   * Cuántos como máximo. Ejemplo: 10.
   */
  max?: number;
  /**
   * Qué dice mientras no hay nada elegido. Ejemplo: "Todavía no agregaste nada.".
   */
  empty: Text;
}
/**
 * Resultado de un trámite o pago: estado, número, datos y acciones. Ejemplo: { "type": "receipt", "tone": "success", "title": "Pago aprobado", "of": "pago", "items": ["nro_comprobante"] }.
 */
export interface ReceiptBlock {
  /**
   * Tipo de bloque. Siempre "receipt".
   */
  type: "receipt";
  /**
   * Cuándo se ve el bloque. Ejemplo: "vehiculo.plan_vigente".
   */
  when?: Expression<boolean>;
  tone: Tone;
  /**
   * Qué pasó. Ejemplo: "Pago aprobado".
   */
  title: Text;
  /**
   * Qué sigue. Ejemplo: "Te enviamos el comprobante por correo.".
   */
  text?: Text;
  /**
   * El objeto. Ejemplo: "pago".
   */
  of: Expression;
  /**
   * Importe destacado. Ejemplo: "pago.importe".
   */
  amount?: Expression;
  /**
   * Datos, en orden. Ejemplo: ["nro_comprobante", "autorizacion"].
   *
   * @minItems 1
   */
  items: Item[];
  /**
   * Qué se puede hacer ahora. Ejemplo: [{ "label": "Descargar comprobante", "then": [{ "download": "pago.url_pdf" }] }].
   *
   * @minItems 1
   */
  actions?: Action[];
}
/**
 * Estados en el tiempo, del primero al último. Ejemplo: { "type": "timeline", "rows": "expediente.movimientos", "date": "row.fecha", "state": "row.estado", "empty": "Sin movimientos." }.
 */
export interface TimelineBlock {
  /**
   * Tipo de bloque. Siempre "timeline".
   */
  type: "timeline";
  /**
   * Cuándo se ve el bloque. Ejemplo: "expediente.numero > 0".
   */
  when?: Expression<boolean>;
  /**
   * Título. Ejemplo: "Movimientos".
   */
  title?: Text;
  /**
   * La lista, de lo más viejo a lo más nuevo; cada elemento es "row". Ejemplo: "expediente.movimientos".
   */
  rows: Expression;
  /**
   * Cuándo fue. Ejemplo: "row.fecha".
   */
  date: Expression;
  /**
   * Estado al que llegó: un código o un texto. Ejemplo: "row.estado".
   */
  state: Expression;
  /**
   * Qué pasó. Ejemplo: "{row.detalle}".
   */
  text?: Text;
  /**
   * Nombres de los archivos que vinieron con ese movimiento. Ejemplo: "row.archivos".
   */
  files?: Expression;
  /**
   * Qué dice sin elementos. Ejemplo: "Todavía no hay movimientos.".
   */
  empty: Text;
}
/**
 * Asistente: un paso por vez, con nombre; volver nunca pierde nada. Enviar el formulario de un paso lleva al siguiente. Ejemplo: { "type": "steps", "id": "paso", "label": "Pasos", "items": [] }.
 */
export interface StepsBlock {
  /**
   * Tipo de bloque. Siempre "steps".
   */
  type: "steps";
  /**
   * Cuándo se ve el bloque. Ejemplo: "!has(tramite.numero)".
   */
  when?: Expression<boolean>;
  /**
   * Slot donde se publica el paso en que se está: { key, number }. Ejemplo: "paso".
   */
  id: string;
  /**
   * Nombre del conjunto, para lectores de pantalla. Ejemplo: "Pasos del trámite".
   */
  label: Text;
  /**
   * Los pasos, en orden. Ejemplo: [{ "key": "datos", "title": "Tus datos", "blocks": [] }].
   *
   * @minItems 2
   */
  items: Step[];
}
export interface Step {
  /**
   * Identidad del paso. Ejemplo: "datos".
   */
  key: string;
  /**
   * Nombre. Ejemplo: "Tus datos".
   */
  title: Text;
  /**
   * Artículo del rótulo en los textos automáticos («Falta completar la base»), donde el que sale solo no es el que va; vacío, lo cita: «Desde». Ejemplo: "la".
   */
  article?: "el" | "la" | "los" | "las" | "";
  /**
   * Cuándo hace falta este paso. Ejemplo: "datos.tipo == codes.tipos.otro".
   */
  when?: Expression<boolean>;
  /**
   * Qué tiene que cumplirse, además de lo que el paso pregunta, para seguir al próximo. Ejemplo: "vehiculo.deudas.size() == 0".
   */
  complete?: Expression<boolean>;
  /**
   * Muestra primero todo lo cargado en los pasos anteriores, con un botón para cambiarlo. Ejemplo: true.
   */
  review?: boolean;
  /**
   * Bloques, en orden. Ejemplo: [{ "type": "text", "text": "Hola" }].
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * Un menú de config/menus como tarjetas. Ejemplo: { "type": "menu", "menu": "fiscal-key" }.
 */
export interface MenuBlock {
  /**
   * Tipo de bloque. Siempre "menu".
   */
  type: "menu";
  /**
   * Cuándo se ve el bloque. Ejemplo: "session.signedIn".
   */
  when?: Expression<boolean>;
  /**
   * Título. Ejemplo: "Tus servicios".
   */
  title?: Text;
  /**
   * Nombre de un menú de config/menus. Ejemplo: "fiscal-key".
   */
  menu: string;
  /**
   * Códigos que tiene la persona: las entradas que piden otros ("needs") se ven apagadas, y se entra igual: ahí se declara lo primero. Mientras no se sabe, ninguna lo está. Ejemplo: "resumen.inscripciones".
   */
  has?: Expression;
  /**
   * Qué dice una entrada apagada. Ejemplo: "No tenés inscripciones de este tipo".
   */
  lacking?: Text;
  /**
   * Título de las entradas apagadas, que van al final y chicas, con sus enlaces; si falta, van en su lugar. Ejemplo: "Otros servicios".
   */
  rest?: Text;
}
/**
 * Pone acá los bloques de un fragmento, con sus datos y valores. Ejemplo: { "type": "use", "fragment": "deuda-automotor", "with": { "tributo": "automotor" } }.
 */
export interface UseBlock {
  /**
   * Siempre "use".
   */
  type: "use";
  /**
   * Nombre del fragmento. Ejemplo: "deuda-automotor".
   */
  fragment: string;
  /**
   * Sus argumentos. Ejemplo: { "tributo": "automotor" }.
   */
  with?: {
    [k: string]: unknown;
  };
}
/**
 * Un menú. Ejemplo: { "items": [{ "title": "Inicio", "to": "/" }] }.
 */
export interface Menu {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Nombre del menú para lectores de pantalla. Ejemplo: "Menú principal".
   */
  label: string;
  /**
   * Cuándo se ve el menú entero. Ejemplo: "session.signedIn".
   */
  when?: Expression<boolean>;
  /**
   * Enumeración de la que son las claves de "needs". Ejemplo: "tributos".
   */
  codes?: string;
  /**
   * Las entradas, en orden. Ejemplo: [{ "title": "Inicio", "to": "/" }].
   *
   * @minItems 1
   */
  items: MenuEntry[];
}
/**
 * Una entrada: grupo, pantalla, sitio externo o acción. Ejemplo: { "title": "Inicio", "icon": "house", "to": "/" }.
 */
export interface MenuEntry {
  /**
   * Texto. Ejemplo: "Automotor".
   */
  title: Text;
  /**
   * Una frase que la explica, donde el menú se ve como tarjetas. Ejemplo: "Pagos hechos y sus comprobantes.".
   */
  text?: Text;
  /**
   * Nombre de un ícono de Lucide. Ejemplo: "car".
   */
  icon?: string;
  /**
   * Pantalla a la que lleva. Ejemplo: "/sellados".
   */
  to?: Text;
  /**
   * Dirección de un sitio externo. Ejemplo: "https://valle-sereno.example/tramites".
   */
  href?: string;
  /**
   * Acción del portal. Ejemplo: "signOut".
   */
  action?: "signOut";
  /**
   * Pregunta antes de la acción. Ejemplo: "¿Querés cerrar la sesión?".
   */
  confirm?: Text;
  /**
   * Marca con estrella; es el texto de su ayuda. Ejemplo: "Nueva opción disponible".
   */
  new?: string;
  /**
   * Claves de la enumeración del menú ("codes"): quien no tiene ninguna la ve apagada, y puede entrar igual. Ejemplo: ["vertederos"].
   *
   * @minItems 1
   *
   * Items: Una clave. Ejemplo: "vertederos".
   */
  needs?: string[];
  /**
   * Cuándo se ve. Ejemplo: "!session.signedIn".
   */
  when?: Expression<boolean>;
  /**
   * Entradas del grupo. Ejemplo: [{ "title": "Estado de deuda", "to": "/automotores/estado-deuda" }].
   *
   * @minItems 1
   */
  items?: MenuEntry[];
}
/**
 * Textos del portal que no son de una pantalla: errores por estado, validación, avisos.
 */
export interface Messages {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Título de los errores. Ejemplo: "Error".
   */
  errorTitle: string;
  /**
   * Texto por estado HTTP cuando el servidor no dice otro; 0 es sin conexión. Ejemplo: { "404": "No se encontró el recurso solicitado" }.
   */
  status: {
    /**
     * Texto. Ejemplo: "No se encontró el recurso solicitado".
     */
    [k: string]: string;
  };
  /**
   * Texto para otro estado. Ejemplo: "Ocurrió un error inesperado".
   */
  unexpected: string;
  /**
   * Texto de un error sin estado. Ejemplo: "Ocurrió un error al procesar la solicitud".
   */
  generic: string;
  /**
   * Texto por regla de formulario; {title}, {named}, {min}, {max}, {minLength}, {maxLength}, {decimals} se reemplazan; {named} es el rótulo dentro de una oración, con su artículo: «el dominio». Ejemplo: { "required": "Completá {named}." }.
   */
  validation: {[k: string]: string};
  /**
   * Textos del marco, por clave; los que tienen un texto propio se pueden cambiar acá. Ejemplo: { "loading": "Esperá, por favor..." }.
   */
  texts: {[k: string]: string};
}
/**
 * Parámetros del sistema, que la administración cambia sin publicar. En expresiones: parameters.nombre.
 */
export interface Parameters {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Cada parámetro por su nombre. Ejemplo: { "moratoria": { "wire": "MORATORIA", "type": "flag", "default": "N" } }.
   */
  parameters: {
    [k: string]: Parameter;
  };
}
/**
 * Un parámetro.
 */
export interface Parameter {
  /**
   * Qué es. Ejemplo: "Moratoria vigente".
   */
  title: string;
  /**
   * Nombre con que se pide. Ejemplo: "MORATORIA".
   */
  wire: string;
  /**
   * Tipo; flag es S o N, money viaja como "1500.00"; holidays son los feriados de la oficina, que usan isBusinessDay y addBusinessDays. Ejemplo: "flag".
   */
  type: "flag" | "text" | "number" | "money" | "url" | "date" | "holidays";
  /**
   * Valor cuando falta. Ejemplo: "N".
   */
  default?: string;
  /**
   * Lo menos que puede valer; solo de number y money. Ejemplo: 1.
   */
  min?: number;
  /**
   * Lo más que puede valer; solo de number y money. Ejemplo: 10.
   */
  max?: number;
  /**
   * Lo lee solo el servidor: ninguna pantalla lo usa. Ejemplo: true.
   */
  reserved?: boolean;
}
/**
 * Identidad, contacto, enlaces, servicios, áreas protegidas y constantes del portal.
 */
export interface Portal {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/codes.schema.json".
   */
  $schema?: string;
  /**
   * Nombre completo. Ejemplo: "Rentas · Municipalidad de Valle Sereno".
   */
  name: string;
  /**
   * Nombre corto, junto al logo. Ejemplo: "Rentas · Valle Sereno".
   */
  shortName: string;
  /**
   * Municipalidad. Ejemplo: "Municipalidad de Valle Sereno".
   */
  municipality: string;
  /**
   * Oficina. Ejemplo: "Dirección General de Rentas".
   */
  office: string;
  /**
   * CUIT de la municipalidad, 11 números. Ejemplo: "30006000106".
   */
  cuit: string;
  /**
   * Imagen de config/images. Ejemplo: "logo.svg".
   */
  logo: string;
  looks?: Looks;
  /**
   * Descripción para buscadores. Ejemplo: "Consultá y pagá tus tributos municipales.".
   */
  description: string;
  /**
   * Qué dice, después de la palabra Demostración, la franja de un portal de prueba (PORTAL_DEMO=on). Ejemplo: "Los datos y los pagos son de prueba.".
   */
  demonstration?: string;
  /**
   * Ruta de inicio: a donde va todo camino desconocido. Ejemplo: "/inicio".
   */
  home: string;
  /**
   * Ruta de ingreso. Ejemplo: "/auth/login".
   */
  signIn: string;
  /**
   * Prefijos que piden sesión. Ejemplo: ["/clave-fiscal"].
   */
  protectedAreas: string[];
  /**
   * Qué vale cada dato de quien ingresa cuando el servidor no lo manda. Ejemplo: { "email": "---", "telefono": null }.
   */
  profile?: {
    /**
     * El valor. Ejemplo: "---".
     */
    [k: string]: string | null;
  };
  /**
   * Pantalla cuyos bloques encabezan a todas las de las áreas protegidas. Ejemplo: "/clave-fiscal/contribuyente".
   */
  protectedHeader?: string;
  endpoints: PortalEndpoints;
  /**
   * Lo que la dirección de una pantalla lleva y no llega a ningún servidor: va detrás de #, que el navegador no manda. Por el camino de la pantalla, los nombres de sus parámetros. Ejemplo: { "/descargas/verificar": ["c"] }.
   */
  privateQuery?: {
    /**
     * Parámetros de esa pantalla que van detrás de #. Ejemplo: ["c"].
     *
     * @minItems 1
     */
    [k: string]: string[];
  };
  /**
   * Caminos que siguen en otro: uno que empieza con "from" y no es de ninguna pantalla se busca con "to" en su lugar. Ejemplo: [{ "from": "/clave-fiscal", "to": "/clave-fiscal/inicio" }].
   */
  redirects?: Redirect[];
  /**
   * Prefijo de lo guardado en el navegador. Ejemplo: "rentas".
   */
  storagePrefix: string;
  /**
   * Dónde vive la sesión. Ejemplo: "local".
   */
  sessionStorage: "local" | "session";
  /**
   * Segundos antes de que la sesión venza en que se avisa. Ejemplo: 120.
   */
  sessionWarning?: number;
  /**
   * Segundos sin usar el portal después de los que la sesión se cierra. Escribir en un formulario es usarlo. Ejemplo: 1800.
   */
  sessionIdle?: number;
  /**
   * Idioma y país. Ejemplo: "es-AR".
   */
  locale: string;
  /**
   * Moneda. Ejemplo: "ARS".
   */
  currency: string;
  /**
   * Zona horaria de la oficina. Ejemplo: "America/Argentina/Salta".
   */
  timeZone: string;
  contact: Contact;
  /**
   * Mapa donde se buscan los lugares de la ciudad: la dirección de su búsqueda, con {place} donde va el lugar. Ejemplo: "https://www.openstreetmap.org/search?query={place}, Valle Sereno".
   */
  map: string;
  /**
   * Redes sociales. Ejemplo: [{ "title": "Instagram", "icon": "instagram", "href": "https://redes.example/valle-sereno" }].
   */
  social: Link[];
  /**
   * Enlaces rápidos del pie. Ejemplo: [{ "title": "Inicio", "to": "/inicio" }].
   */
  quickLinks: Link[];
  certification?: Certification;
  /**
   * Línea de derechos. Ejemplo: "© 2026 Municipalidad de Valle Sereno".
   */
  copyright: string;
  maintenance: Maintenance;
  /**
   * Marcas de tarjeta, en orden, con la regla de su número. Ejemplo: [{ "name": "Visa", "pattern": "^4\\d{12}(\\d{3})?$", "luhn": true, "cvv": 3, "paymentMethodId": 1 }].
   *
   * @minItems 1
   */
  cardBrands: CardBrand[];
  toast: ToastSettings;
  layout: LayoutSettings;
  backend?: Backend;
  socket: SocketSettings;
  survey: SurveySettings;
  collection: CollectionSettings;
}
/**
 * Cómo se ve la ciudad, en la página y en los PDF; lo que falta es como en la de Valle Sereno. Ejemplo: { "colors": { "primary": "#7A1F3D" }, "radius": 2 }.
 */
export interface Looks {
  colors?: LookColors;
  /**
   * Cuánto se redondean las esquinas, en px; 0 es recto. Ejemplo: 2.
   */
  radius?: number;
  /**
   * Letra de la página: las que haya en el equipo de quien la mira, en orden de preferencia. Ejemplo: "Georgia, Times New Roman, serif".
   */
  font?: string;
}
/**
 * Colores; lo que se lee tiene que distinguirse de su fondo (contraste AA). Ejemplo: { "primary": "#7A1F3D", "accent": "#E8B04A" }.
 */
export interface LookColors {
  /**
   * De lo que se aprieta: botones, enlaces, títulos de los PDF. Ejemplo: "#7A1F3D".
   */
  primary?: string;
  /**
   * De lo que acompaña: la franja de la búsqueda y la de demostración. Ejemplo: "#E8B04A".
   */
  accent?: string;
  /**
   * Fondo de la página; el de las tarjetas es blanco. Ejemplo: "#F8F6F2".
   */
  page?: string;
  /**
   * Del texto. Ejemplo: "#231A1D".
   */
  text?: string;
  /**
   * Del texto que acompaña: ayudas, rótulos. Ejemplo: "#5E5156".
   */
  muted?: string;
  /**
   * De las líneas que separan. Ejemplo: "#E3DADD".
   */
  line?: string;
  /**
   * De la marca de lo que tiene el foco. Ejemplo: "#0B61A4".
   */
  focus?: string;
}
/**
 * Qué endpoints llama el portal por sí mismo, sin que una pantalla lo diga; el que el backend no tiene no se nombra, y el portal se arregla sin él. Ejemplo: { "parameters": "parametros/leer" }.
 */
export interface PortalEndpoints {
  /**
   * De dónde se lee un parámetro del sistema. Ejemplo: "parametros/leer".
   */
  parameters?: string;
  /**
   * Con qué se cierra una sesión. Ejemplo: "auth/salir".
   */
  signOut?: string;
  /**
   * Con qué se dice que una sesión se sigue usando. Ejemplo: "auth/seguir".
   */
  stillHere?: string;
  /**
   * De dónde se lee un borrador. Ejemplo: "Borradores/Leer".
   */
  readDraft?: string;
  /**
   * Con qué se guarda un borrador. Ejemplo: "Borradores/Guardar".
   */
  keepDraft?: string;
  /**
   * Con qué se descarta un borrador. Ejemplo: "Borradores/Descartar".
   */
  discardDraft?: string;
  /**
   * De dónde se leen los avisos de quien ingresó. Ejemplo: "Avisos/Consulta".
   */
  notices?: string;
  /**
   * Con qué se dice que los avisos se vieron. Ejemplo: "Avisos/Leer".
   */
  seenNotices?: string;
}
/**
 * Un camino que sigue en otro. Ejemplo: { "from": "/clave-fiscal", "to": "/clave-fiscal/inicio" }.
 */
export interface Redirect {
  /**
   * Comienzo del camino, sin barra final. Ejemplo: "/clave-fiscal".
   */
  from: string;
  /**
   * La pantalla que queda en su lugar. Ejemplo: "/clave-fiscal/inicio".
   */
  to: string;
}
/**
 * Contacto. Ejemplo: { "address": "Av. del Libertador 100", "phone": "0387 555-0100" }.
 */
export interface Contact {
  /**
   * Dirección. Ejemplo: "Av. San Martín 100, Valle Sereno".
   */
  address: string;
  /**
   * Teléfono. Ejemplo: "0387 555-0100".
   */
  phone: string;
  /**
   * Correo. Ejemplo: "rentas@ejemplo.test".
   */
  email?: string;
  /**
   * Horario. Ejemplo: "Lunes a viernes de 8 a 14".
   */
  hours?: string;
}
/**
 * Un enlace. Ejemplo: { "title": "Trámites", "href": "https://valle-sereno.example/tramites" }.
 */
export interface Link {
  /**
   * Texto. Ejemplo: "Trámites".
   */
  title: string;
  /**
   * Nombre de un ícono de Lucide. Ejemplo: "car".
   */
  icon?: string;
  /**
   * Pantalla a la que lleva. Ejemplo: "/inicio".
   */
  to?: Text;
  /**
   * Dirección de un sitio externo. Ejemplo: "https://valle-sereno.example/tramites".
   */
  href?: string;
}
/**
 * Certificación de calidad del pie, si la hay. Ejemplo: { "image": "calidad.svg", "alt": "Certificación de calidad" }.
 */
export interface Certification {
  /**
   * Imagen de config/images. Ejemplo: "calidad.svg".
   */
  image: string;
  /**
   * Texto alternativo. Ejemplo: "Gestión de calidad certificada".
   */
  alt: string;
}
/**
 * Pantalla de mantenimiento. Ejemplo: { "image": "mantenimiento.svg", "title": "Estamos mejorando", "text": "..." }.
 */
export interface Maintenance {
  /**
   * Parámetro que la enciende. Ejemplo: "mantenimiento".
   */
  parameter: string;
  /**
   * Imagen de config/images. Ejemplo: "mantenimiento.svg".
   */
  image: string;
  /**
   * Título. Ejemplo: "Estamos en mantenimiento".
   */
  title: string;
  /**
   * Texto. Ejemplo: "Volvé a intentarlo más tarde.".
   */
  text: string;
}
/**
 * Una marca.
 */
export interface CardBrand {
  /**
   * Nombre. Ejemplo: "Visa".
   */
  name: string;
  /**
   * Expresión regular del número sin espacios ni guiones. Ejemplo: "^4\\d{12}(\\d{3})?$".
   */
  pattern: string;
  /**
   * Si además se controla el dígito de Luhn. Ejemplo: true.
   */
  luhn: boolean;
  /**
   * Cantidad de números del código de seguridad. Ejemplo: 3.
   */
  cvv: number;
  /**
   * Expresión regular de los seis primeros números de las que son de débito; si falta, ninguna. Ejemplo: "^4517".
   */
  debit?: string;
  /**
   * Identificador del proveedor. Ejemplo: 1.
   */
  paymentMethodId: number;
}
/**
 * Mensajes breves. Ejemplo: { "life": 2500 }.
 */
export interface ToastSettings {
  /**
   * Milisegundos que dura un mensaje. Ejemplo: 2500.
   */
  life: number;
}
/**
 * Medidas del marco. Ejemplo: { "breakpoint": 992, "collapse": 350 }.
 */
export interface LayoutSettings {
  /**
   * Ancho en px desde el cual el menú queda abierto. Ejemplo: 992.
   */
  breakpoint: number;
  /**
   * Alto del encabezado en px. Ejemplo: 60.
   */
  header: number;
  /**
   * Ancho del menú en px. Ejemplo: 260.
   */
  drawer: number;
  /**
   * Duración del plegado en ms. Ejemplo: 350.
   */
  collapse: number;
}
/**
 * Cómo dice la sesión y los errores un backend que ya existe; si falta, como los de acá. Los nombres de cada pedido van en el «wire» de su endpoint. Ejemplo: { "authorization": "Bearer {token}", "error": { "message": "error.detalle" } }.
 */
export interface Backend {
  /**
   * Cómo va la sesión en la cabecera Authorization. Ejemplo: "Bearer {token}".
   */
  authorization?: string;
  error?: BackendError;
}
/**
 * Dónde está cada cosa en un error. Ejemplo: { "message": "error.detalle", "problems": "error.campos", "field": "nombre", "text": "motivo" }.
 */
export interface BackendError {
  /**
   * El texto para la persona. Ejemplo: "error.detalle".
   */
  message?: string;
  /**
   * La lista de lo que está mal en cada campo. Ejemplo: "error.campos".
   */
  problems?: string;
  /**
   * El campo, dentro de cada uno de la lista. Ejemplo: "nombre".
   */
  field?: string;
  /**
   * Qué se dice del campo, dentro de cada uno de la lista. Ejemplo: "motivo".
   */
  text?: string;
}
/**
 * Canal en vivo. Ejemplo: { "attempts": 5, "delay": 5000 }.
 */
export interface SocketSettings {
  /**
   * Intentos de reconexión. Ejemplo: 5.
   */
  attempts: number;
  /**
   * Milisegundos entre intentos. Ejemplo: 5000.
   */
  delay: number;
}
/**
 * Encuesta. Ejemplo: { "width": 950, "height": 900, "everyDays": 30 }.
 */
export interface SurveySettings {
  /**
   * Pregunta. Ejemplo: "¿Nos contás cómo te fue?".
   */
  title: string;
  /**
   * Botón. Ejemplo: "Responder encuesta (1 minuto)".
   */
  label: string;
  /**
   * Ancho de la ventana en px. Ejemplo: 950.
   */
  width: number;
  /**
   * Alto de la ventana en px. Ejemplo: 900.
   */
  height: number;
  /**
   * No se vuelve a ofrecer antes de estos días. Ejemplo: 30.
   */
  everyDays: number;
}
/**
 * Con qué datos cobra la municipalidad: los llevan el QR y el código de barras de cada boleta. Ejemplo: { "name": "RENTAS MUNICIPAL", "city": "VALLE SERENO" }.
 */
export interface CollectionSettings {
  /**
   * Nombre del comercio, hasta 25 letras sin tildes. Ejemplo: "RENTAS MUNICIPAL".
   */
  name: string;
  /**
   * Ciudad, hasta 15 letras sin tildes. Ejemplo: "VALLE SERENO".
   */
  city: string;
  /**
   * Código postal. Ejemplo: "4400".
   */
  postalCode: string;
  /**
   * CBU o CVU donde se acredita. Ejemplo: "2850100630098765432104".
   */
  cbu: string;
  /**
   * Dominio invertido del aceptador del QR. Ejemplo: "ar.gob.rentasciudad".
   */
  acquirer: string;
  /**
   * CUIT del aceptador. Ejemplo: "30006000106".
   */
  acquirerCuit: string;
  /**
   * Rubro del comercio (MCC). Ejemplo: "9311".
   */
  category: string;
  /**
   * Número de empresa en el código de barras. Ejemplo: "1312".
   */
  company: string;
}
/**
 * Diseño de registro: cómo se lee, renglón por renglón, un archivo que arma otro programa. Su nombre es el de su archivo. Sirve de ancho fijo (cada columna ocupa su ancho, en orden) y como CSV (una columna por celda, con títulos en la primera línea). Ejemplo: { "title": "Retenciones", "columns": [{ "name": "cuit", "title": "CUIT", "kind": "cuit", "width": 11 }] }.
 */
export interface RecordLayout {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/record.schema.json".
   */
  $schema?: string;
  /**
   * Nombre. Ejemplo: "Retenciones y percepciones".
   */
  title: string;
  /**
   * Columnas, en orden. Ejemplo: [{ "name": "cuit", "title": "CUIT", "kind": "cuit", "width": 11 }].
   *
   * @minItems 1
   */
  columns: RecordColumn[];
  /**
   * Columnas cuyo valor no se repite en el archivo. Ejemplo: ["certificado"].
   *
   * @minItems 1
   */
  unique?: string[];
  product?: RecordProduct;
  negative?: RecordNegative;
  /**
   * Columnas cuya suma se muestra antes de enviar. Ejemplo: ["base", "importe"].
   *
   * @minItems 1
   */
  totals?: string[];
  trailer?: RecordTrailer;
  /**
   * Cuántas líneas como mucho. Ejemplo: 100000.
   */
  maxLines?: number;
}
/**
 * Una columna. Ejemplo: { "name": "base", "title": "Base", "kind": "decimal", "width": 14, "decimals": 2 }.
 */
export interface RecordColumn {
  /**
   * Nombre; en un CSV, el de su título. Ejemplo: "razon_social".
   */
  name: string;
  /**
   * Cómo se llama en los errores. Ejemplo: "razón social".
   */
  title: string;
  /**
   * Qué dice: un texto, una CUIT, una fecha (ddmmaaaa; en un CSV, dd/mm/aaaa) o un número sin punto ni coma (en un CSV, con coma). Ejemplo: "decimal".
   */
  kind: "text" | "cuit" | "date" | "decimal";
  /**
   * Cuántos caracteres ocupa; en un CSV, cuántos como mucho. Ejemplo: 14.
   */
  width: number;
  /**
   * De un número, cuántos de sus dígitos son decimales. Ejemplo: 2.
   */
  decimals?: number;
  /**
   * Lo único que puede decir. Ejemplo: ["R", "P"].
   *
   * @minItems 1
   */
  values?: string[];
  /**
   * Puede estar vacía. Ejemplo: true.
   */
  optional?: boolean;
  /**
   * Qué quiere decir lo que lleva, para quien arma el archivo. Ejemplo: "01 factura, 02 nota de débito".
   */
  note?: string;
  /**
   * Lo que lleva en la línea de ejemplo: una fecha va aaaa-mm-dd y un número, en unidades de su último decimal. Ejemplo: 18542033.
   */
  example?: string | number;
}
/**
 * Un importe que tiene que ser, con un centavo de diferencia a lo sumo, su base por su alícuota. Ejemplo: { "of": "importe", "base": "base", "rate": "alicuota", "per": 1000 }.
 */
export interface RecordProduct {
  /**
   * Columna del importe. Ejemplo: "importe".
   */
  of: string;
  /**
   * Columna de la base. Ejemplo: "base".
   */
  base: string;
  /**
   * Columna de la alícuota. Ejemplo: "alicuota".
   */
  rate: string;
  /**
   * De cuánto es la alícuota: 100 si es por ciento, 1000 si es por mil. Ejemplo: 1000.
   */
  per: 1 | 100 | 1000;
}
/**
 * Qué renglones restan, y en qué columna lo dicen con un signo menos. Los demás no pueden llevarlo. Ejemplo: { "column": "tipo_comprobante", "values": ["03"], "sign": "reserva" }.
 */
export interface RecordNegative {
  /**
   * Columna que distingue a los que restan. Ejemplo: "tipo_comprobante".
   */
  column: string;
  /**
   * Qué dice en los que restan. Ejemplo: ["03"].
   *
   * @minItems 1
   */
  values: string[];
  /**
   * Columna donde va el signo menos. Ejemplo: "reserva".
   */
  sign: string;
}
/**
 * El registro final de un archivo de ancho fijo: una marca, cuántas líneas hay y cuánto suman. Ejemplo: { "mark": "T", "lines": 9, "total": "importe", "width": 14 }.
 */
export interface RecordTrailer {
  /**
   * Con qué empieza. Ejemplo: "T".
   */
  mark: string;
  /**
   * Dígitos de la cantidad de líneas. Ejemplo: 9.
   */
  lines: number;
  /**
   * Columna que suma. Ejemplo: "importe".
   */
  total: string;
  /**
   * Dígitos de la suma. Ejemplo: 14.
   */
  width: number;
}
/**
 * Un padrón de la oficina: registros con una clave que no se repite, cargados de una planilla (npm run registro) o escritos por un trámite; una consulta los lee con "lookup". Ejemplo: { "title": "Puestos de feria", "key": "puesto", "fields": { "puesto": { "title": "Puesto" }, "titular": { "title": "Titular", "mask": "name" } }, "examples": [{ "puesto": "A-14", "titular": "RUEDA ANA" }] }.
 */
export interface Register {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/register.schema.json".
   */
  $schema?: string;
  /**
   * Nombre del padrón. Ejemplo: "Puestos de feria".
   */
  title: string;
  /**
   * Declarado a propósito aunque ninguna consulta lo lea. Ejemplo: true.
   */
  reserved?: boolean;
  /**
   * Campo que no se repite: por él se busca un registro. Ejemplo: "puesto".
   */
  key: string;
  /**
   * Campo con el CUIT de quien es cada registro: ve sin tapar lo que "mask" tapa a los demás. Ejemplo: "cuit".
   */
  owner?: string;
  /**
   * Otros campos por los que se busca; la clave y el dueño ya lo son. Ejemplo: ["feria"].
   *
   * @minItems 1
   */
  indexes?: string[];
  /**
   * Cada campo por su nombre. Ejemplo: { "puesto": { "title": "Puesto" }, "canon": { "title": "Canon", "format": "money" } }.
   */
  fields: {
    [k: string]: RegisterField;
  };
  /**
   * Registros inventados: con ellos contestan los casos, y se cargan en la demostración con npm run registro -- puestos ejemplos. Ejemplo: [{ "puesto": "A-14", "titular": "RUEDA ANA" }].
   *
   * @minItems 1
   */
  examples: RegisterRecord[];
}
/**
 * Un campo; sin tipo ni formato es un texto. Ejemplo: { "title": "Canon", "format": "money" }.
 */
export interface RegisterField {
  /**
   * Rótulo del campo. Ejemplo: "Canon".
   */
  title: string;
  /**
   * Tipo de sus valores. Ejemplo: "integer".
   */
  type?: "string" | "integer" | "number" | "boolean";
  /**
   * Formato de sus valores. Ejemplo: "money".
   */
  format?: string;
  /**
   * Enumeración de sus valores. Ejemplo: "rubros".
   */
  codes?: string;
  /**
   * Puede faltar en un registro. Ejemplo: true.
   */
  optional?: boolean;
  /**
   * Cómo lo ve quien no es el dueño: name, RUED*** A***; mail, a***@ejemplo.test; ending, las últimas tres letras o cifras. Ejemplo: "name".
   */
  mask?: "name" | "mail" | "ending";
  /**
   * A la vista de cualquiera a propósito, aunque parezca de una persona: el correo de una oficina. Ejemplo: true.
   */
  public?: boolean;
  /**
   * Con false, este importe no es una deuda: lo que se cobra según él no lo cambia, como un precio o lo que vale algo. Ejemplo: false.
   */
  owed?: boolean;
}
/**
 * Un registro: un valor por campo. Ejemplo: { "puesto": "A-14", "titular": "RUEDA ANA" }.
 */
export interface RegisterRecord {
  /**
   * Un valor. Ejemplo: "A-14".
   */
  [k: string]: string | number | boolean;
}
/**
 * Una pantalla. Su ruta es el camino de su archivo: screens/automotores/emision-boletas.json es /automotores/emision-boletas.
 */
export interface Screen {
  /**
   * Gramática de este archivo. Ejemplo: "../../schemas/screen.schema.json".
   */
  $schema?: string;
  /**
   * Título de la pantalla y de la pestaña. Ejemplo: "Impuesto automotor".
   */
  title: Text;
  /**
   * Una frase bajo el título. Ejemplo: "Consultá, emití y pagá las cuotas de tu vehículo.".
   */
  description?: Text;
  /**
   * Nombre en la miga de pan, si no es el título. Ejemplo: "Boletas".
   */
  breadcrumb?: Text;
  /**
   * Ancho del contenido. Ejemplo: "narrow" para formularios, "wide" para tablas.
   */
  width?: "narrow" | "wide";
  draft?: ServerDraft;
  /**
   * Parámetros de la dirección que esta pantalla lee, con su formato. Se usan como url.nombre; el que falta o está mal escrito no da nada. Ejemplo: { "dominio": { "format": "dominio" } }.
   */
  query?: {
    [k: string]: QueryParameter;
  };
  /**
   * Lecturas: cada slot pide a un endpoint cuando están todos sus datos. Ejemplo: { "vehiculo": { "endpoint": "Automotor/ConsultaDominio", "send": { "dominio": "busqueda.dominio" } } }.
   */
  data?: {
    [k: string]: Data;
  };
  /**
   * Valores calculados de otros slots. Ejemplo: { "vencidas": "deuda.obligaciones.filter(o, o.dias_mora > 0)" }.
   */
  values?: {
    /**
     * Expresión que da el valor. Ejemplo: "deuda.obligaciones.map(o, o.total).sum()".
     */
    [k: string]: Expression;
  };
  /**
   * Bloques, en orden. Ejemplo: [{ "type": "text", "text": "Hola" }].
   *
   * @minItems 1
   */
  blocks: Block[];
}
/**
 * Lo que se escribe queda siempre en el equipo; con draft, además, en el servidor para quien ingresó: se sigue en otro equipo o después de volver a ingresar. Ejemplo: { "until": "has(acuse.nro_presentacion)" }.
 */
export interface ServerDraft {
  /**
   * Cuándo el trámite está hecho: entonces el borrador se descarta. Ejemplo: "has(acuse.nro_presentacion)".
   */
  until: Expression<boolean>;
}
export interface QueryParameter {
  /**
   * Nombre de un formato: de config/formats o de los que trae el portal (money, date, cuit...). Ejemplo: "dominio".
   */
  format?: string;
  /**
   * Enumeración de la que es; otro código no da nada. Ejemplo: "tributos".
   */
  codes?: string;
  /**
   * Es un número entero; sin type ni format, un texto. Ejemplo: "integer".
   */
  type?: "integer";
}
/**
 * Una tabla de la oficina: escalas, alícuotas, categorías, vencimientos, con sus ediciones por fecha. En expresiones, tables.nombre es la edición vigente hoy y tables.nombre.at(fecha) la de otro día. Ejemplo: { "title": "Escala de ferias", "key": "rubro", "columns": { "rubro": { "title": "Rubro" }, "canon": { "title": "Canon", "format": "money" } }, "editions": [{ "from": "2026-01-01", "rows": [{ "rubro": "COMIDA", "canon": "12000.00" }] }] }.
 */
export interface Table {
  /**
   * Gramática de este archivo. Ejemplo: "../schemas/table.schema.json".
   */
  $schema?: string;
  /**
   * Nombre de la tabla. Ejemplo: "Escala de ferias".
   */
  title: string;
  /**
   * Declarada a propósito aunque ninguna pantalla la lea: la lee el servidor. Ejemplo: true.
   */
  reserved?: boolean;
  /**
   * Columna que no se repite en una edición: por ella busca find. Ejemplo: "rubro".
   */
  key?: string;
  /**
   * A propósito no hay una fila para cada código de la enumeración de la clave: no se ofrecen todos donde se lee. Ejemplo: true.
   */
  partial?: boolean;
  /**
   * Columna con el tope de cada franja, incluido: por ella busca band. Van de menor a mayor; la última no lo lleva y cubre lo que sigue. Ejemplo: "hasta".
   */
  limit?: string;
  /**
   * La última franja también tiene tope: de ahí para arriba no hay fila. Ejemplo: true.
   */
  bounded?: boolean;
  /**
   * Cada columna por su nombre. Ejemplo: { "rubro": { "title": "Rubro" }, "canon": { "title": "Canon", "format": "money" } }.
   */
  columns: {
    [k: string]: TableColumn1;
  };
  /**
   * Las ediciones, de la más vieja a la más nueva; cada una rige desde su fecha hasta el día anterior a la siguiente. Ejemplo: [{ "from": "2026-01-01", "rows": [{ "rubro": "COMIDA", "canon": "12000.00" }] }].
   *
   * @minItems 1
   */
  editions: TableEdition[];
}
/**
 * Una columna; sin tipo ni formato es un texto. Ejemplo: { "title": "Canon", "format": "money" }.
 */
export interface TableColumn1 {
  /**
   * Rótulo de la columna. Ejemplo: "Canon".
   */
  title: string;
  /**
   * Tipo de sus valores. Ejemplo: "number".
   */
  type?: "string" | "integer" | "number" | "boolean";
  /**
   * Cuántos decimales tienen, como mucho, sus números ("type": "number"); donde se leen, van siempre esos. Ejemplo: 2.
   */
  decimals?: number;
  /**
   * Formato de sus valores. Ejemplo: "money".
   */
  format?: string;
  /**
   * Enumeración de sus valores. Ejemplo: "rubros".
   */
  codes?: string;
  /**
   * Puede faltar en una fila. Ejemplo: true.
   */
  optional?: boolean;
}
/**
 * Una edición. Ejemplo: { "from": "2026-07-01", "norm": "Ordenanza 4.512", "rows": [{ "rubro": "COMIDA", "canon": "15000.00" }] }.
 */
export interface TableEdition {
  /**
   * Primer día en que rige. Ejemplo: "2026-07-01".
   */
  from: string;
  /**
   * La norma que la fija. Ejemplo: "Ordenanza 4.512".
   */
  norm?: string;
  /**
   * Sus filas. Ejemplo: [{ "rubro": "COMIDA", "canon": "15000.00" }].
   *
   * @minItems 1
   */
  rows: TableRow[];
}
/**
 * Una fila: un valor por columna. Ejemplo: { "rubro": "COMIDA", "canon": "15000.00" }.
 */
export interface TableRow {
  /**
   * Un valor. Ejemplo: "15000.00".
   */
  [k: string]: string | number | boolean;
}
