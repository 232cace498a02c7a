import { consultaDominio } from './Automotor/ConsultaDominio.ts';
import { consulta } from './Automotor/EB/Consulta.ts';
import { emitirBoleta } from './Automotor/EB/EmitirBoleta.ts';
import { historialMultas } from './Automotor/EB/HistorialMultas.ts';
import { imprimirMultas } from './Automotor/EB/ImprimirMultas.ts';
import { modificacionFechaPago } from './Automotor/EB/ModificacionFechaPago.ts';
import { multas } from './Automotor/EB/Multas.ts';
import { multasPropias } from './Automotor/EB/MultasPropias.ts';
import { estadoDeuda } from './Automotor/ED/EstadoDeuda.ts';
import { imprimirEstadoDeuda } from './Automotor/ED/ImprimirEstadoDeuda.ts';
import { emitir } from './Automotor/LD/Emitir.ts';
import { emitirSellado } from './Automotor/LD/EmitirSellado.ts';
import { verificar } from './Automotor/LD/Verificar.ts';
import { emitirBoleta as emitirBoletaPlan } from './Automotor/PFP/EmitirBoleta.ts';
import { estadoDeuda as estadoPlanes } from './Automotor/PFP/EstadoDeuda.ts';
import { modificacionFechaPago as modificacionFechaPlan } from './Automotor/PFP/ModificacionFechaPago.ts';
import { descartar } from './Borradores/Descartar.ts';
import { guardar } from './Borradores/Guardar.ts';
import { leer as leerBorrador } from './Borradores/Leer.ts';
import { propios as borradoresPropios } from './Borradores/Propios.ts';
import { consulta as consultaAvisos } from './Avisos/Consulta.ts';
import { leer as leerAvisos } from './Avisos/Leer.ts';
import { vencimientos } from './Calendario/Vencimientos.ts';
import { consulta as consultaCierres } from './CierreNegocios/Consulta.ts';
import { locales } from './CierreNegocios/Locales.ts';
import { verificar as verificarCierre } from './CierreNegocios/Verificar.ts';
import { cerrarIngresos } from './Contribuyente/CerrarIngresos.ts';
import { ingresos } from './Contribuyente/Ingresos.ts';
import { representados } from './Contribuyente/Representados.ts';
import { representar } from './Contribuyente/Representar.ts';
import { resumen } from './Contribuyente/Resumen.ts';
import { consulta as consultaCuenta } from './CuentaCorriente/Consulta.ts';
import { exportar } from './CuentaCorriente/Exportar.ts';
import { filtros } from './CuentaCorriente/Filtros.ts';
import { anularBoleta } from './CuentaUnica/AnularBoleta.ts';
import { consulta as consultaCuentaUnica } from './CuentaUnica/Consulta.ts';
import { boletas as boletasInscripcion } from './CuentaUnica/Inscripciones/Boletas.ts';
import { datos as datosInscripcion } from './CuentaUnica/Inscripciones/Datos.ts';
import { deuda as deudaInscripcion } from './CuentaUnica/Inscripciones/Deuda.ts';
import { emitirBoleta as emitirBoletaInscripcion } from './CuentaUnica/Inscripciones/EmitirBoleta.ts';
import { ficha } from './CuentaUnica/Inscripciones/Ficha.ts';
import { imprimir as imprimirInscripcion } from './CuentaUnica/Inscripciones/Imprimir.ts';
import { boletas as boletasPlan } from './CuentaUnica/Planes/Boletas.ts';
import { baja } from './DebitoAutomatico/Adhesiones/Baja.ts';
import { cambiarTarjeta } from './DebitoAutomatico/Adhesiones/CambiarTarjeta.ts';
import { consultaDominio as consultaDominioDebito } from './DebitoAutomatico/Adhesiones/ConsultaDominio.ts';
import { consultaUnidadUrbana } from './DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana.ts';
import { enviarCodigo } from './DebitoAutomatico/Adhesiones/EnviarCodigo.ts';
import { imponiblesDisponibles } from './DebitoAutomatico/Adhesiones/ImponiblesDisponibles.ts';
import { imprimirComprobante } from './DebitoAutomatico/Adhesiones/ImprimirComprobante.ts';
import { nuevaAdhesion } from './DebitoAutomatico/Adhesiones/NuevaAdhesion.ts';
import { otros } from './DebitoAutomatico/Adhesiones/Otros.ts';
import { tiposImponibles } from './DebitoAutomatico/Adhesiones/TiposImponibles.ts';
import { validarTarjeta } from './DebitoAutomatico/Adhesiones/ValidarTarjeta.ts';
import { consultas } from './DebitoAutomatico/Consultas.ts';
import { detalles } from './DebitoAutomatico/Consultas/Detalles.ts';
import { calcular } from './DDJJ/Calcular.ts';
import { consulta as consultaDeclaraciones } from './DDJJ/Consulta.ts';
import { emitirBoleta as emitirBoletaDeclaracion } from './DDJJ/EmitirBoleta.ts';
import { comparar } from './DDJJ/F900V/Comparar.ts';
import { preparar as prepararFicha } from './DDJJ/F900V/Preparar.ts';
import { presentar as presentarFicha } from './DDJJ/F900V/Presentar.ts';
import { inscripciones } from './DDJJ/Inscripciones.ts';
import { preparar } from './DDJJ/Preparar.ts';
import { presentar } from './DDJJ/Presentar.ts';
import { consulta as consultaArchivo } from './Descargas/Consulta.ts';
import { verificar as verificarCertificado } from './Descargas/Verificar.ts';
import { consulta as consultaExpediente } from './Expedientes/Consulta.ts';
import { desistir } from './Expedientes/Desistir.ts';
import { propios } from './Expedientes/Propios.ts';
import { subsanar } from './Expedientes/Subsanar.ts';
import type { EndpointPath, Handler } from '#server/core/context/handler.ts';
import { iniciar as iniciarBoton } from './Pagos/Boton/Iniciar.ts';
import { consulta as consultaPlanes } from './PFP/Consulta.ts';
import { convenio } from './PFP/Convenio.ts';
import { detalle as detallePlan } from './PFP/Detalle.ts';
import { deudas } from './PFP/Deudas.ts';
import { generar } from './PFP/Generar.ts';
import { libreDeuda } from './PFP/LibreDeuda.ts';
import { regimenes } from './PFP/Regimenes.ts';
import { simular } from './PFP/Simular.ts';
import { consulta as consultaPago } from './Pagos/Consulta.ts';
import { enviarBoleta } from './Pagos/EnviarBoleta.ts';
import { enviarComprobante } from './Pagos/EnviarComprobante.ts';
import { estado } from './Pagos/Estado.ts';
import { mediosHabilitados } from './Pagos/MediosHabilitados.ts';
import { iniciar } from './Pagos/QR/Iniciar.ts';
import { confirmar } from './Pagos/Tarjeta/Confirmar.ts';
import { comprobante } from './Sellados/Comprobante.ts';
import { consulta as consultaSellados } from './Sellados/Consulta.ts';
import { emitir as emitirSelladoDeTramite } from './Sellados/Emitir.ts';
import { calculoIntereses } from './TISSH/CalculoIntereses.ts';
import { calendario } from './TISSH/Calendario.ts';
import { exportarIntereses } from './TISSH/ExportarIntereses.ts';
import { cambiarPassword } from './auth/cambiar-password.ts';
import { confirmarCodigo } from './auth/confirmar-codigo.ts';
import { login } from './auth/login.ts';
import { recuperar } from './auth/recuperar.ts';
import { salir } from './auth/salir.ts';
import { seguir } from './auth/seguir.ts';
import { leer } from './parametros/leer.ts';
import { tieneNotificaciones } from './parametros/tiene-notificaciones.ts';

/** The endpoints somebody has written. A declared query without one answers its example. */
export const handlers = {
  'Automotor/ConsultaDominio': consultaDominio,
  'Automotor/EB/Consulta': consulta,
  'Automotor/EB/EmitirBoleta': emitirBoleta,
  'Automotor/EB/HistorialMultas': historialMultas,
  'Automotor/EB/ModificacionFechaPago': modificacionFechaPago,
  'Automotor/EB/ImprimirMultas': imprimirMultas,
  'Automotor/EB/Multas': multas,
  'Automotor/EB/MultasPropias': multasPropias,
  'Automotor/ED/EstadoDeuda': estadoDeuda,
  'Automotor/ED/ImprimirEstadoDeuda': imprimirEstadoDeuda,
  'Automotor/LD/Emitir': emitir,
  'Automotor/LD/EmitirSellado': emitirSellado,
  'Automotor/LD/Verificar': verificar,
  'Automotor/PFP/EmitirBoleta': emitirBoletaPlan,
  'Automotor/PFP/EstadoDeuda': estadoPlanes,
  'Automotor/PFP/ModificacionFechaPago': modificacionFechaPlan,
  'Borradores/Descartar': descartar,
  'Borradores/Guardar': guardar,
  'Borradores/Leer': leerBorrador,
  'Borradores/Propios': borradoresPropios,
  'Avisos/Consulta': consultaAvisos,
  'Avisos/Leer': leerAvisos,
  'Calendario/Vencimientos': vencimientos,
  'CierreNegocios/Consulta': consultaCierres,
  'CierreNegocios/Locales': locales,
  'CierreNegocios/Verificar': verificarCierre,
  'Contribuyente/CerrarIngresos': cerrarIngresos,
  'Contribuyente/Ingresos': ingresos,
  'Contribuyente/Representados': representados,
  'Contribuyente/Representar': representar,
  'Contribuyente/Resumen': resumen,
  'CuentaCorriente/Consulta': consultaCuenta,
  'CuentaCorriente/Exportar': exportar,
  'CuentaCorriente/Filtros': filtros,
  'CuentaUnica/AnularBoleta': anularBoleta,
  'CuentaUnica/Consulta': consultaCuentaUnica,
  'CuentaUnica/Inscripciones/Boletas': boletasInscripcion,
  'CuentaUnica/Inscripciones/Datos': datosInscripcion,
  'CuentaUnica/Inscripciones/Deuda': deudaInscripcion,
  'CuentaUnica/Inscripciones/EmitirBoleta': emitirBoletaInscripcion,
  'CuentaUnica/Inscripciones/Ficha': ficha,
  'CuentaUnica/Inscripciones/Imprimir': imprimirInscripcion,
  'CuentaUnica/Planes/Boletas': boletasPlan,
  'DebitoAutomatico/Adhesiones/Baja': baja,
  'DebitoAutomatico/Adhesiones/CambiarTarjeta': cambiarTarjeta,
  'DebitoAutomatico/Adhesiones/ConsultaDominio': consultaDominioDebito,
  'DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana': consultaUnidadUrbana,
  'DebitoAutomatico/Adhesiones/EnviarCodigo': enviarCodigo,
  'DebitoAutomatico/Adhesiones/ImponiblesDisponibles': imponiblesDisponibles,
  'DebitoAutomatico/Adhesiones/ImprimirComprobante': imprimirComprobante,
  'DebitoAutomatico/Adhesiones/NuevaAdhesion': nuevaAdhesion,
  'DebitoAutomatico/Adhesiones/Otros': otros,
  'DebitoAutomatico/Adhesiones/TiposImponibles': tiposImponibles,
  'DebitoAutomatico/Adhesiones/ValidarTarjeta': validarTarjeta,
  'DebitoAutomatico/Consultas': consultas,
  'DebitoAutomatico/Consultas/Detalles': detalles,
  'DDJJ/Calcular': calcular,
  'DDJJ/Consulta': consultaDeclaraciones,
  'DDJJ/EmitirBoleta': emitirBoletaDeclaracion,
  'DDJJ/F900V/Comparar': comparar,
  'DDJJ/F900V/Preparar': prepararFicha,
  'DDJJ/F900V/Presentar': presentarFicha,
  'DDJJ/Inscripciones': inscripciones,
  'DDJJ/Preparar': preparar,
  'DDJJ/Presentar': presentar,
  'Descargas/Consulta': consultaArchivo,
  'Descargas/Verificar': verificarCertificado,
  'Expedientes/Consulta': consultaExpediente,
  'Expedientes/Desistir': desistir,
  'Expedientes/Propios': propios,
  'Expedientes/Subsanar': subsanar,
  'Pagos/Boton/Iniciar': iniciarBoton,
  'PFP/Consulta': consultaPlanes,
  'PFP/Convenio': convenio,
  'PFP/Detalle': detallePlan,
  'PFP/Deudas': deudas,
  'PFP/Generar': generar,
  'PFP/LibreDeuda': libreDeuda,
  'PFP/Regimenes': regimenes,
  'PFP/Simular': simular,
  'Pagos/Consulta': consultaPago,
  'Pagos/EnviarBoleta': enviarBoleta,
  'Pagos/EnviarComprobante': enviarComprobante,
  'Pagos/Estado': estado,
  'Pagos/MediosHabilitados': mediosHabilitados,
  'Pagos/QR/Iniciar': iniciar,
  'Pagos/Tarjeta/Confirmar': confirmar,
  'Sellados/Comprobante': comprobante,
  'Sellados/Consulta': consultaSellados,
  'Sellados/Emitir': emitirSelladoDeTramite,
  'TISSH/CalculoIntereses': calculoIntereses,
  'TISSH/Calendario': calendario,
  'TISSH/ExportarIntereses': exportarIntereses,
  'auth/cambiar-password': cambiarPassword,
  'auth/confirmar-codigo': confirmarCodigo,
  'auth/login': login,
  'auth/recuperar': recuperar,
  'auth/salir': salir,
  'auth/seguir': seguir,
  'parametros/leer': leer,
  'parametros/tiene-notificaciones': tieneNotificaciones,
} satisfies { [P in EndpointPath]?: Handler<P> };
