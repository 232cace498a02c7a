// Made by `npm run generate` from the files of this folder. Do not edit.
import type { EndpointPath, Handler } from '#server/core/context/handler.ts';
import { cuentaTributaria as Antenas_CuentaTributaria } from './Antenas/CuentaTributaria.ts';
import { emplazamiento as Antenas_Emplazamiento } from './Antenas/Emplazamiento.ts';
import { estructuras as Antenas_Estructuras } from './Antenas/Estructuras.ts';
import { habilitacion as Antenas_Habilitacion } from './Antenas/Habilitacion.ts';
import { verificables as Antenas_Verificables } from './Antenas/Verificables.ts';
import { consulta as Auditoria_Consulta } from './Auditoria/Consulta.ts';
import { consultaDominio as Automotor_ConsultaDominio } from './Automotor/ConsultaDominio.ts';
import { consulta as Automotor_EB_Consulta } from './Automotor/EB/Consulta.ts';
import { emitirBoleta as Automotor_EB_EmitirBoleta } from './Automotor/EB/EmitirBoleta.ts';
import { historialMultas as Automotor_EB_HistorialMultas } from './Automotor/EB/HistorialMultas.ts';
import { imprimirMultas as Automotor_EB_ImprimirMultas } from './Automotor/EB/ImprimirMultas.ts';
import { modificacionFechaPago as Automotor_EB_ModificacionFechaPago } from './Automotor/EB/ModificacionFechaPago.ts';
import { multas as Automotor_EB_Multas } from './Automotor/EB/Multas.ts';
import { multasPropias as Automotor_EB_MultasPropias } from './Automotor/EB/MultasPropias.ts';
import { estadoDeuda as Automotor_ED_EstadoDeuda } from './Automotor/ED/EstadoDeuda.ts';
import { imprimirEstadoDeuda as Automotor_ED_ImprimirEstadoDeuda } from './Automotor/ED/ImprimirEstadoDeuda.ts';
import { emitir as Automotor_LD_Emitir } from './Automotor/LD/Emitir.ts';
import { emitirSellado as Automotor_LD_EmitirSellado } from './Automotor/LD/EmitirSellado.ts';
import { verificar as Automotor_LD_Verificar } from './Automotor/LD/Verificar.ts';
import { emitirBoleta as Automotor_PFP_EmitirBoleta } from './Automotor/PFP/EmitirBoleta.ts';
import { estadoDeuda as Automotor_PFP_EstadoDeuda } from './Automotor/PFP/EstadoDeuda.ts';
import { modificacionFechaPago as Automotor_PFP_ModificacionFechaPago } from './Automotor/PFP/ModificacionFechaPago.ts';
import { consulta as Avisos_Consulta } from './Avisos/Consulta.ts';
import { leer as Avisos_Leer } from './Avisos/Leer.ts';
import { consulta as BoletaMultiple_Consulta } from './BoletaMultiple/Consulta.ts';
import { emitidas as BoletaMultiple_Emitidas } from './BoletaMultiple/Emitidas.ts';
import { emitir as BoletaMultiple_Emitir } from './BoletaMultiple/Emitir.ts';
import { descartar as Borradores_Descartar } from './Borradores/Descartar.ts';
import { guardar as Borradores_Guardar } from './Borradores/Guardar.ts';
import { leer as Borradores_Leer } from './Borradores/Leer.ts';
import { propios as Borradores_Propios } from './Borradores/Propios.ts';
import { vencimientos as Calendario_Vencimientos } from './Calendario/Vencimientos.ts';
import { consulta as CierreNegocios_Consulta } from './CierreNegocios/Consulta.ts';
import { locales as CierreNegocios_Locales } from './CierreNegocios/Locales.ts';
import { verificar as CierreNegocios_Verificar } from './CierreNegocios/Verificar.ts';
import { consulta as Comprobantes_Consulta } from './Comprobantes/Consulta.ts';
import { exportar as Comprobantes_Exportar } from './Comprobantes/Exportar.ts';
import { imprimir as Comprobantes_Imprimir } from './Comprobantes/Imprimir.ts';
import { actualizarEmail as Contribuyente_ActualizarEmail } from './Contribuyente/ActualizarEmail.ts';
import { cerrarIngresos as Contribuyente_CerrarIngresos } from './Contribuyente/CerrarIngresos.ts';
import { consultarDatos as Contribuyente_ConsultarDatos } from './Contribuyente/ConsultarDatos.ts';
import { enviarCodigo as Contribuyente_EnviarCodigo } from './Contribuyente/EnviarCodigo.ts';
import { ingresos as Contribuyente_Ingresos } from './Contribuyente/Ingresos.ts';
import { representados as Contribuyente_Representados } from './Contribuyente/Representados.ts';
import { representar as Contribuyente_Representar } from './Contribuyente/Representar.ts';
import { resumen as Contribuyente_Resumen } from './Contribuyente/Resumen.ts';
import { activar as Contribuyente_SegundoFactor_Activar } from './Contribuyente/SegundoFactor/Activar.ts';
import { consulta as Contribuyente_SegundoFactor_Consulta } from './Contribuyente/SegundoFactor/Consulta.ts';
import { desactivar as Contribuyente_SegundoFactor_Desactivar } from './Contribuyente/SegundoFactor/Desactivar.ts';
import { preparar as Contribuyente_SegundoFactor_Preparar } from './Contribuyente/SegundoFactor/Preparar.ts';
import { renovarCodigos as Contribuyente_SegundoFactor_RenovarCodigos } from './Contribuyente/SegundoFactor/RenovarCodigos.ts';
import { consulta as CuentaCorriente_Consulta } from './CuentaCorriente/Consulta.ts';
import { exportar as CuentaCorriente_Exportar } from './CuentaCorriente/Exportar.ts';
import { filtros as CuentaCorriente_Filtros } from './CuentaCorriente/Filtros.ts';
import { anularBoleta as CuentaUnica_AnularBoleta } from './CuentaUnica/AnularBoleta.ts';
import { consulta as CuentaUnica_Consulta } from './CuentaUnica/Consulta.ts';
import { boletas as CuentaUnica_Inscripciones_Boletas } from './CuentaUnica/Inscripciones/Boletas.ts';
import { datos as CuentaUnica_Inscripciones_Datos } from './CuentaUnica/Inscripciones/Datos.ts';
import { deuda as CuentaUnica_Inscripciones_Deuda } from './CuentaUnica/Inscripciones/Deuda.ts';
import { emitirBoleta as CuentaUnica_Inscripciones_EmitirBoleta } from './CuentaUnica/Inscripciones/EmitirBoleta.ts';
import { ficha as CuentaUnica_Inscripciones_Ficha } from './CuentaUnica/Inscripciones/Ficha.ts';
import { imprimir as CuentaUnica_Inscripciones_Imprimir } from './CuentaUnica/Inscripciones/Imprimir.ts';
import { boletas as CuentaUnica_Planes_Boletas } from './CuentaUnica/Planes/Boletas.ts';
import { calcular as DDJJ_Calcular } from './DDJJ/Calcular.ts';
import { consulta as DDJJ_Consulta } from './DDJJ/Consulta.ts';
import { emitirBoleta as DDJJ_EmitirBoleta } from './DDJJ/EmitirBoleta.ts';
import { comparar as DDJJ_F900V_Comparar } from './DDJJ/F900V/Comparar.ts';
import { preparar as DDJJ_F900V_Preparar } from './DDJJ/F900V/Preparar.ts';
import { presentar as DDJJ_F900V_Presentar } from './DDJJ/F900V/Presentar.ts';
import { inscripciones as DDJJ_Inscripciones } from './DDJJ/Inscripciones.ts';
import { preparar as DDJJ_Preparar } from './DDJJ/Preparar.ts';
import { presentar as DDJJ_Presentar } from './DDJJ/Presentar.ts';
import { confirmar as DDJJ_Sipret_Confirmar } from './DDJJ/Sipret/Confirmar.ts';
import { diseno as DDJJ_Sipret_Diseno } from './DDJJ/Sipret/Diseno.ts';
import { errores as DDJJ_Sipret_Errores } from './DDJJ/Sipret/Errores.ts';
import { modelo as DDJJ_Sipret_Modelo } from './DDJJ/Sipret/Modelo.ts';
import { validar as DDJJ_Sipret_Validar } from './DDJJ/Sipret/Validar.ts';
import { adherir as DFE_Adherir } from './DFE/Adherir.ts';
import { constancias as DFE_Constancias } from './DFE/Constancias.ts';
import { consultarReversion as DFE_ConsultarReversion } from './DFE/ConsultarReversion.ts';
import { enviarCodigo as DFE_EnviarCodigo } from './DFE/EnviarCodigo.ts';
import { enviarConstancia as DFE_EnviarConstancia } from './DFE/EnviarConstancia.ts';
import { imprimir as DFE_Imprimir } from './DFE/Imprimir.ts';
import { modificar as DFE_Modificar } from './DFE/Modificar.ts';
import { revertir as DFE_Revertir } from './DFE/Revertir.ts';
import { constancia as DFE_Ventanilla_Constancia } from './DFE/Ventanilla/Constancia.ts';
import { consulta as DFE_Ventanilla_Consulta } from './DFE/Ventanilla/Consulta.ts';
import { contenido as DFE_Ventanilla_Contenido } from './DFE/Ventanilla/Contenido.ts';
import { exportar as DFE_Ventanilla_Exportar } from './DFE/Ventanilla/Exportar.ts';
import { historial as DFE_Ventanilla_Historial } from './DFE/Ventanilla/Historial.ts';
import { leer as DFE_Ventanilla_Leer } from './DFE/Ventanilla/Leer.ts';
import { baja as DebitoAutomatico_Adhesiones_Baja } from './DebitoAutomatico/Adhesiones/Baja.ts';
import { cambiarTarjeta as DebitoAutomatico_Adhesiones_CambiarTarjeta } from './DebitoAutomatico/Adhesiones/CambiarTarjeta.ts';
import { consultaDominio as DebitoAutomatico_Adhesiones_ConsultaDominio } from './DebitoAutomatico/Adhesiones/ConsultaDominio.ts';
import { consultaUnidadUrbana as DebitoAutomatico_Adhesiones_ConsultaUnidadUrbana } from './DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana.ts';
import { enviarCodigo as DebitoAutomatico_Adhesiones_EnviarCodigo } from './DebitoAutomatico/Adhesiones/EnviarCodigo.ts';
import { imponiblesDisponibles as DebitoAutomatico_Adhesiones_ImponiblesDisponibles } from './DebitoAutomatico/Adhesiones/ImponiblesDisponibles.ts';
import { imprimirComprobante as DebitoAutomatico_Adhesiones_ImprimirComprobante } from './DebitoAutomatico/Adhesiones/ImprimirComprobante.ts';
import { nuevaAdhesion as DebitoAutomatico_Adhesiones_NuevaAdhesion } from './DebitoAutomatico/Adhesiones/NuevaAdhesion.ts';
import { otros as DebitoAutomatico_Adhesiones_Otros } from './DebitoAutomatico/Adhesiones/Otros.ts';
import { responder as DebitoAutomatico_Adhesiones_Responder } from './DebitoAutomatico/Adhesiones/Responder.ts';
import { tiposImponibles as DebitoAutomatico_Adhesiones_TiposImponibles } from './DebitoAutomatico/Adhesiones/TiposImponibles.ts';
import { validarTarjeta as DebitoAutomatico_Adhesiones_ValidarTarjeta } from './DebitoAutomatico/Adhesiones/ValidarTarjeta.ts';
import { consultas as DebitoAutomatico_Consultas } from './DebitoAutomatico/Consultas.ts';
import { detalles as DebitoAutomatico_Consultas_Detalles } from './DebitoAutomatico/Consultas/Detalles.ts';
import { consulta as Descargas_Consulta } from './Descargas/Consulta.ts';
import { propias as Descargas_Propias } from './Descargas/Propias.ts';
import { verificar as Descargas_Verificar } from './Descargas/Verificar.ts';
import { consulta as Expedientes_Consulta } from './Expedientes/Consulta.ts';
import { desistir as Expedientes_Desistir } from './Expedientes/Desistir.ts';
import { propios as Expedientes_Propios } from './Expedientes/Propios.ts';
import { subsanar as Expedientes_Subsanar } from './Expedientes/Subsanar.ts';
import { consultaUnidadUrbana as Inmobiliario_ConsultaUnidadUrbana } from './Inmobiliario/ConsultaUnidadUrbana.ts';
import { consulta as Inmobiliario_EB_Consulta } from './Inmobiliario/EB/Consulta.ts';
import { emitirBoleta as Inmobiliario_EB_EmitirBoleta } from './Inmobiliario/EB/EmitirBoleta.ts';
import { modificacionFechaPago as Inmobiliario_EB_ModificacionFechaPago } from './Inmobiliario/EB/ModificacionFechaPago.ts';
import { estadoDeuda as Inmobiliario_ED_EstadoDeuda } from './Inmobiliario/ED/EstadoDeuda.ts';
import { imprimirEstadoDeuda as Inmobiliario_ED_ImprimirEstadoDeuda } from './Inmobiliario/ED/ImprimirEstadoDeuda.ts';
import { emitir as Inmobiliario_LD_Emitir } from './Inmobiliario/LD/Emitir.ts';
import { emitirSellado as Inmobiliario_LD_EmitirSellado } from './Inmobiliario/LD/EmitirSellado.ts';
import { verificar as Inmobiliario_LD_Verificar } from './Inmobiliario/LD/Verificar.ts';
import { emitirBoleta as Inmobiliario_PFP_EmitirBoleta } from './Inmobiliario/PFP/EmitirBoleta.ts';
import { estadoDeuda as Inmobiliario_PFP_EstadoDeuda } from './Inmobiliario/PFP/EstadoDeuda.ts';
import { modificacionFechaPago as Inmobiliario_PFP_ModificacionFechaPago } from './Inmobiliario/PFP/ModificacionFechaPago.ts';
import { consulta as LibreDeuda_Consulta } from './LibreDeuda/Consulta.ts';
import { solicitar as LibreDeuda_Solicitar } from './LibreDeuda/Solicitar.ts';
import { verificar as LibreDeuda_Verificar } from './LibreDeuda/Verificar.ts';
import { consulta as PFP_Consulta } from './PFP/Consulta.ts';
import { convenio as PFP_Convenio } from './PFP/Convenio.ts';
import { detalle as PFP_Detalle } from './PFP/Detalle.ts';
import { deudas as PFP_Deudas } from './PFP/Deudas.ts';
import { fueraDelPlan as PFP_FueraDelPlan } from './PFP/FueraDelPlan.ts';
import { generar as PFP_Generar } from './PFP/Generar.ts';
import { libreDeuda as PFP_LibreDeuda } from './PFP/LibreDeuda.ts';
import { regimenes as PFP_Regimenes } from './PFP/Regimenes.ts';
import { simular as PFP_Simular } from './PFP/Simular.ts';
import { iniciar as Pagos_Boton_Iniciar } from './Pagos/Boton/Iniciar.ts';
import { consulta as Pagos_Consulta } from './Pagos/Consulta.ts';
import { enviarBoleta as Pagos_EnviarBoleta } from './Pagos/EnviarBoleta.ts';
import { enviarComprobante as Pagos_EnviarComprobante } from './Pagos/EnviarComprobante.ts';
import { estado as Pagos_Estado } from './Pagos/Estado.ts';
import { mediosHabilitados as Pagos_MediosHabilitados } from './Pagos/MediosHabilitados.ts';
import { iniciar as Pagos_QR_Iniciar } from './Pagos/QR/Iniciar.ts';
import { confirmar as Pagos_Tarjeta_Confirmar } from './Pagos/Tarjeta/Confirmar.ts';
import { calculo as PyP_Calculo } from './PyP/Calculo.ts';
import { consulta as PyP_Consulta } from './PyP/Consulta.ts';
import { exportar as PyP_Exportar } from './PyP/Exportar.ts';
import { certificado as RetPer_Certificado } from './RetPer/Certificado.ts';
import { consulta as RetPer_Consulta } from './RetPer/Consulta.ts';
import { exportar as RetPer_Exportar } from './RetPer/Exportar.ts';
import { comprobante as Sellados_Comprobante } from './Sellados/Comprobante.ts';
import { consulta as Sellados_Consulta } from './Sellados/Consulta.ts';
import { emitir as Sellados_Emitir } from './Sellados/Emitir.ts';
import { calculoIntereses as TISSH_CalculoIntereses } from './TISSH/CalculoIntereses.ts';
import { calendario as TISSH_Calendario } from './TISSH/Calendario.ts';
import { constanciaInscripcion as TISSH_ConstanciaInscripcion } from './TISSH/ConstanciaInscripcion.ts';
import { exportarIntereses as TISSH_ExportarIntereses } from './TISSH/ExportarIntereses.ts';
import { cargarRecibo as Vertederos_CargarRecibo } from './Vertederos/CargarRecibo.ts';
import { cuentaCorriente as Vertederos_CuentaCorriente } from './Vertederos/CuentaCorriente.ts';
import { exportar as Vertederos_Exportar } from './Vertederos/Exportar.ts';
import { tarifa as Vertederos_Tarifa } from './Vertederos/Tarifa.ts';
import { activarSegundoFactor as auth_activar_segundo_factor } from './auth/activar-segundo-factor.ts';
import { cambiarPassword as auth_cambiar_password } from './auth/cambiar-password.ts';
import { confirmarCodigo as auth_confirmar_codigo } from './auth/confirmar-codigo.ts';
import { login as auth_login } from './auth/login.ts';
import { prepararSegundoFactor as auth_preparar_segundo_factor } from './auth/preparar-segundo-factor.ts';
import { recuperar as auth_recuperar } from './auth/recuperar.ts';
import { salir as auth_salir } from './auth/salir.ts';
import { seguir as auth_seguir } from './auth/seguir.ts';
import { segundoFactor as auth_segundo_factor } from './auth/segundo-factor.ts';
import { leer as parametros_leer } from './parametros/leer.ts';
import { tieneNotificaciones as parametros_tiene_notificaciones } from './parametros/tiene-notificaciones.ts';

/** Handlers by endpoint. A declared query without one answers its example. */
export const handlers = {
  'Antenas/CuentaTributaria': Antenas_CuentaTributaria,
  'Antenas/Emplazamiento': Antenas_Emplazamiento,
  'Antenas/Estructuras': Antenas_Estructuras,
  'Antenas/Habilitacion': Antenas_Habilitacion,
  'Antenas/Verificables': Antenas_Verificables,
  'Auditoria/Consulta': Auditoria_Consulta,
  'Automotor/ConsultaDominio': Automotor_ConsultaDominio,
  'Automotor/EB/Consulta': Automotor_EB_Consulta,
  'Automotor/EB/EmitirBoleta': Automotor_EB_EmitirBoleta,
  'Automotor/EB/HistorialMultas': Automotor_EB_HistorialMultas,
  'Automotor/EB/ImprimirMultas': Automotor_EB_ImprimirMultas,
  'Automotor/EB/ModificacionFechaPago': Automotor_EB_ModificacionFechaPago,
  'Automotor/EB/Multas': Automotor_EB_Multas,
  'Automotor/EB/MultasPropias': Automotor_EB_MultasPropias,
  'Automotor/ED/EstadoDeuda': Automotor_ED_EstadoDeuda,
  'Automotor/ED/ImprimirEstadoDeuda': Automotor_ED_ImprimirEstadoDeuda,
  'Automotor/LD/Emitir': Automotor_LD_Emitir,
  'Automotor/LD/EmitirSellado': Automotor_LD_EmitirSellado,
  'Automotor/LD/Verificar': Automotor_LD_Verificar,
  'Automotor/PFP/EmitirBoleta': Automotor_PFP_EmitirBoleta,
  'Automotor/PFP/EstadoDeuda': Automotor_PFP_EstadoDeuda,
  'Automotor/PFP/ModificacionFechaPago': Automotor_PFP_ModificacionFechaPago,
  'Avisos/Consulta': Avisos_Consulta,
  'Avisos/Leer': Avisos_Leer,
  'BoletaMultiple/Consulta': BoletaMultiple_Consulta,
  'BoletaMultiple/Emitidas': BoletaMultiple_Emitidas,
  'BoletaMultiple/Emitir': BoletaMultiple_Emitir,
  'Borradores/Descartar': Borradores_Descartar,
  'Borradores/Guardar': Borradores_Guardar,
  'Borradores/Leer': Borradores_Leer,
  'Borradores/Propios': Borradores_Propios,
  'Calendario/Vencimientos': Calendario_Vencimientos,
  'CierreNegocios/Consulta': CierreNegocios_Consulta,
  'CierreNegocios/Locales': CierreNegocios_Locales,
  'CierreNegocios/Verificar': CierreNegocios_Verificar,
  'Comprobantes/Consulta': Comprobantes_Consulta,
  'Comprobantes/Exportar': Comprobantes_Exportar,
  'Comprobantes/Imprimir': Comprobantes_Imprimir,
  'Contribuyente/ActualizarEmail': Contribuyente_ActualizarEmail,
  'Contribuyente/CerrarIngresos': Contribuyente_CerrarIngresos,
  'Contribuyente/ConsultarDatos': Contribuyente_ConsultarDatos,
  'Contribuyente/EnviarCodigo': Contribuyente_EnviarCodigo,
  'Contribuyente/Ingresos': Contribuyente_Ingresos,
  'Contribuyente/Representados': Contribuyente_Representados,
  'Contribuyente/Representar': Contribuyente_Representar,
  'Contribuyente/Resumen': Contribuyente_Resumen,
  'Contribuyente/SegundoFactor/Activar': Contribuyente_SegundoFactor_Activar,
  'Contribuyente/SegundoFactor/Consulta': Contribuyente_SegundoFactor_Consulta,
  'Contribuyente/SegundoFactor/Desactivar': Contribuyente_SegundoFactor_Desactivar,
  'Contribuyente/SegundoFactor/Preparar': Contribuyente_SegundoFactor_Preparar,
  'Contribuyente/SegundoFactor/RenovarCodigos': Contribuyente_SegundoFactor_RenovarCodigos,
  'CuentaCorriente/Consulta': CuentaCorriente_Consulta,
  'CuentaCorriente/Exportar': CuentaCorriente_Exportar,
  'CuentaCorriente/Filtros': CuentaCorriente_Filtros,
  'CuentaUnica/AnularBoleta': CuentaUnica_AnularBoleta,
  'CuentaUnica/Consulta': CuentaUnica_Consulta,
  'CuentaUnica/Inscripciones/Boletas': CuentaUnica_Inscripciones_Boletas,
  'CuentaUnica/Inscripciones/Datos': CuentaUnica_Inscripciones_Datos,
  'CuentaUnica/Inscripciones/Deuda': CuentaUnica_Inscripciones_Deuda,
  'CuentaUnica/Inscripciones/EmitirBoleta': CuentaUnica_Inscripciones_EmitirBoleta,
  'CuentaUnica/Inscripciones/Ficha': CuentaUnica_Inscripciones_Ficha,
  'CuentaUnica/Inscripciones/Imprimir': CuentaUnica_Inscripciones_Imprimir,
  'CuentaUnica/Planes/Boletas': CuentaUnica_Planes_Boletas,
  'DDJJ/Calcular': DDJJ_Calcular,
  'DDJJ/Consulta': DDJJ_Consulta,
  'DDJJ/EmitirBoleta': DDJJ_EmitirBoleta,
  'DDJJ/F900V/Comparar': DDJJ_F900V_Comparar,
  'DDJJ/F900V/Preparar': DDJJ_F900V_Preparar,
  'DDJJ/F900V/Presentar': DDJJ_F900V_Presentar,
  'DDJJ/Inscripciones': DDJJ_Inscripciones,
  'DDJJ/Preparar': DDJJ_Preparar,
  'DDJJ/Presentar': DDJJ_Presentar,
  'DDJJ/Sipret/Confirmar': DDJJ_Sipret_Confirmar,
  'DDJJ/Sipret/Diseno': DDJJ_Sipret_Diseno,
  'DDJJ/Sipret/Errores': DDJJ_Sipret_Errores,
  'DDJJ/Sipret/Modelo': DDJJ_Sipret_Modelo,
  'DDJJ/Sipret/Validar': DDJJ_Sipret_Validar,
  'DFE/Adherir': DFE_Adherir,
  'DFE/Constancias': DFE_Constancias,
  'DFE/ConsultarReversion': DFE_ConsultarReversion,
  'DFE/EnviarCodigo': DFE_EnviarCodigo,
  'DFE/EnviarConstancia': DFE_EnviarConstancia,
  'DFE/Imprimir': DFE_Imprimir,
  'DFE/Modificar': DFE_Modificar,
  'DFE/Revertir': DFE_Revertir,
  'DFE/Ventanilla/Constancia': DFE_Ventanilla_Constancia,
  'DFE/Ventanilla/Consulta': DFE_Ventanilla_Consulta,
  'DFE/Ventanilla/Contenido': DFE_Ventanilla_Contenido,
  'DFE/Ventanilla/Exportar': DFE_Ventanilla_Exportar,
  'DFE/Ventanilla/Historial': DFE_Ventanilla_Historial,
  'DFE/Ventanilla/Leer': DFE_Ventanilla_Leer,
  'DebitoAutomatico/Adhesiones/Baja': DebitoAutomatico_Adhesiones_Baja,
  'DebitoAutomatico/Adhesiones/CambiarTarjeta': DebitoAutomatico_Adhesiones_CambiarTarjeta,
  'DebitoAutomatico/Adhesiones/ConsultaDominio': DebitoAutomatico_Adhesiones_ConsultaDominio,
  'DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana': DebitoAutomatico_Adhesiones_ConsultaUnidadUrbana,
  'DebitoAutomatico/Adhesiones/EnviarCodigo': DebitoAutomatico_Adhesiones_EnviarCodigo,
  'DebitoAutomatico/Adhesiones/ImponiblesDisponibles': DebitoAutomatico_Adhesiones_ImponiblesDisponibles,
  'DebitoAutomatico/Adhesiones/ImprimirComprobante': DebitoAutomatico_Adhesiones_ImprimirComprobante,
  'DebitoAutomatico/Adhesiones/NuevaAdhesion': DebitoAutomatico_Adhesiones_NuevaAdhesion,
  'DebitoAutomatico/Adhesiones/Otros': DebitoAutomatico_Adhesiones_Otros,
  'DebitoAutomatico/Adhesiones/Responder': DebitoAutomatico_Adhesiones_Responder,
  'DebitoAutomatico/Adhesiones/TiposImponibles': DebitoAutomatico_Adhesiones_TiposImponibles,
  'DebitoAutomatico/Adhesiones/ValidarTarjeta': DebitoAutomatico_Adhesiones_ValidarTarjeta,
  'DebitoAutomatico/Consultas': DebitoAutomatico_Consultas,
  'DebitoAutomatico/Consultas/Detalles': DebitoAutomatico_Consultas_Detalles,
  'Descargas/Consulta': Descargas_Consulta,
  'Descargas/Propias': Descargas_Propias,
  'Descargas/Verificar': Descargas_Verificar,
  'Expedientes/Consulta': Expedientes_Consulta,
  'Expedientes/Desistir': Expedientes_Desistir,
  'Expedientes/Propios': Expedientes_Propios,
  'Expedientes/Subsanar': Expedientes_Subsanar,
  'Inmobiliario/ConsultaUnidadUrbana': Inmobiliario_ConsultaUnidadUrbana,
  'Inmobiliario/EB/Consulta': Inmobiliario_EB_Consulta,
  'Inmobiliario/EB/EmitirBoleta': Inmobiliario_EB_EmitirBoleta,
  'Inmobiliario/EB/ModificacionFechaPago': Inmobiliario_EB_ModificacionFechaPago,
  'Inmobiliario/ED/EstadoDeuda': Inmobiliario_ED_EstadoDeuda,
  'Inmobiliario/ED/ImprimirEstadoDeuda': Inmobiliario_ED_ImprimirEstadoDeuda,
  'Inmobiliario/LD/Emitir': Inmobiliario_LD_Emitir,
  'Inmobiliario/LD/EmitirSellado': Inmobiliario_LD_EmitirSellado,
  'Inmobiliario/LD/Verificar': Inmobiliario_LD_Verificar,
  'Inmobiliario/PFP/EmitirBoleta': Inmobiliario_PFP_EmitirBoleta,
  'Inmobiliario/PFP/EstadoDeuda': Inmobiliario_PFP_EstadoDeuda,
  'Inmobiliario/PFP/ModificacionFechaPago': Inmobiliario_PFP_ModificacionFechaPago,
  'LibreDeuda/Consulta': LibreDeuda_Consulta,
  'LibreDeuda/Solicitar': LibreDeuda_Solicitar,
  'LibreDeuda/Verificar': LibreDeuda_Verificar,
  'PFP/Consulta': PFP_Consulta,
  'PFP/Convenio': PFP_Convenio,
  'PFP/Detalle': PFP_Detalle,
  'PFP/Deudas': PFP_Deudas,
  'PFP/FueraDelPlan': PFP_FueraDelPlan,
  'PFP/Generar': PFP_Generar,
  'PFP/LibreDeuda': PFP_LibreDeuda,
  'PFP/Regimenes': PFP_Regimenes,
  'PFP/Simular': PFP_Simular,
  'Pagos/Boton/Iniciar': Pagos_Boton_Iniciar,
  'Pagos/Consulta': Pagos_Consulta,
  'Pagos/EnviarBoleta': Pagos_EnviarBoleta,
  'Pagos/EnviarComprobante': Pagos_EnviarComprobante,
  'Pagos/Estado': Pagos_Estado,
  'Pagos/MediosHabilitados': Pagos_MediosHabilitados,
  'Pagos/QR/Iniciar': Pagos_QR_Iniciar,
  'Pagos/Tarjeta/Confirmar': Pagos_Tarjeta_Confirmar,
  'PyP/Calculo': PyP_Calculo,
  'PyP/Consulta': PyP_Consulta,
  'PyP/Exportar': PyP_Exportar,
  'RetPer/Certificado': RetPer_Certificado,
  'RetPer/Consulta': RetPer_Consulta,
  'RetPer/Exportar': RetPer_Exportar,
  'Sellados/Comprobante': Sellados_Comprobante,
  'Sellados/Consulta': Sellados_Consulta,
  'Sellados/Emitir': Sellados_Emitir,
  'TISSH/CalculoIntereses': TISSH_CalculoIntereses,
  'TISSH/Calendario': TISSH_Calendario,
  'TISSH/ConstanciaInscripcion': TISSH_ConstanciaInscripcion,
  'TISSH/ExportarIntereses': TISSH_ExportarIntereses,
  'Vertederos/CargarRecibo': Vertederos_CargarRecibo,
  'Vertederos/CuentaCorriente': Vertederos_CuentaCorriente,
  'Vertederos/Exportar': Vertederos_Exportar,
  'Vertederos/Tarifa': Vertederos_Tarifa,
  'auth/activar-segundo-factor': auth_activar_segundo_factor,
  'auth/cambiar-password': auth_cambiar_password,
  'auth/confirmar-codigo': auth_confirmar_codigo,
  'auth/login': auth_login,
  'auth/preparar-segundo-factor': auth_preparar_segundo_factor,
  'auth/recuperar': auth_recuperar,
  'auth/salir': auth_salir,
  'auth/seguir': auth_seguir,
  'auth/segundo-factor': auth_segundo_factor,
  'parametros/leer': parametros_leer,
  'parametros/tiene-notificaciones': parametros_tiene_notificaciones,
} satisfies { [P in EndpointPath]?: Handler<P> };
