// Made by `npm run generate` from config/. Do not edit: edit the schema or the endpoint.
export interface Endpoints {
  "Antenas/CuentaTributaria": {
    request: {
      /**
       * Si falta, este y el anterior
       */
      anio?: number | null;
      /**
       * Si falta, todas
       */
      nro_estructura?: string | null;
    };
    response: {
      /**
       * Orden: fecha_vencimiento decreciente
       */
      obligaciones: Obligacion[];
      saldo: string;
    };
  };
  "Antenas/Emplazamiento": {
    request: {};
    response: {
      ut: number;
      valor_ut: string;
      importe: string;
      vencimiento: string;
    };
  };
  "Antenas/Estructuras": {
    request: {};
    response: {
      nro_estructura: string;
      tipo: string;
      altura: number;
      ubicacion: string;
      latitud: string;
      longitud: string;
      antenas: number;
      operadoras: string;
      estado: string;
      expediente: {
        numero: number;
        anio: number;
      } | null;
      observacion: string | null;
      ultima_verificacion: string | null;
      deuda: string;
    }[];
  };
  "Antenas/Habilitacion": {
    request: {
      nro_estructura: string;
    };
    response: ArchivoGenerado;
  };
  "Antenas/Nueva": {
    request: {
      unidad_urbana?: string;
      ubicacion: string;
      latitud: string;
      longitud: string;
      tipo: string;
      altura: number;
      base?: string;
      antenas: number;
      operadoras: string;
      frecuencia?: string;
      autorizacion_enacom: string;
      distancia: number;
      plano: string;
      impacto_ambiental: string;
      memoria_calculo: string;
      seguro: string;
      contrato: string;
      correo: string;
      importe: string;
      juramento: true;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "Antenas/TasaVerificacion": {
    request: {
      anio: number;
      /**
       * @minItems 1
       * @maxItems 30
       */
      estructuras: {
        nro_estructura: string;
        fecha_verificacion: string;
        profesional: string;
        matricula: string;
        informe: string;
      }[];
      importe: string;
      total: string;
      juramento: true;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "Antenas/Verificables": {
    request: {
      anio: number;
    };
    response: {
      anio: number;
      ut: number;
      valor_ut: string;
      importe: string;
      vencimiento: string;
      pendientes: {
        nro_estructura: string;
        ubicacion: string;
      }[];
      declaradas: {
        nro_estructura: string;
        nro_ddjj: string;
        fecha_verificacion: string;
        pagada: boolean;
      }[];
    };
  };
  "Auditoria/Consulta": {
    request: {
      /**
       * Si falta, hoy
       */
      desde?: string | null;
      /**
       * Si falta, hoy
       */
      hasta?: string | null;
      /**
       * Quien lo hizo, o por quien se hizo
       */
      quien?: string | null;
      tipo?: string | null;
      pagina?: number | null;
    };
    response: {
      desde: string;
      hasta: string;
      total: number;
      pagina: number;
      paginas: number;
      movimientos: MovimientoAuditoria[];
    };
  };
  "Automotor/ConsultaDominio": {
    request: {
      dominio: string;
    };
    response: Vehiculo;
  };
  "Automotor/EB/Consulta": {
    request: {
      dominio: string;
      /**
       * 0006 impuesto automotor o 0042 tasa de protección ambiental
       */
      tipo_inscripcion: string;
      /**
       * Si falta, hoy
       */
      fecha_pago?: string | null;
    };
    response: {
      fecha_pago: string;
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      pago_anual: PagoAnticipado;
      pago_semestral: PagoAnticipado;
      total: string;
      total_a_vencer: string;
      aparte: DeudaAparte;
    };
  };
  "Automotor/EB/EmitirBoleta": {
    request: {
      dominio: string;
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      /**
       * Si falta, la boleta lleva primer y segundo vencimiento
       */
      fecha_pago?: string | null;
      modalidad: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "Automotor/EB/HistorialMultas": {
    request: {
      dominio: string;
      /**
       * Si falta, cinco años atrás
       */
      desde?: string | null;
    };
    response: AntecedenteMulta[];
  };
  "Automotor/EB/ImprimirMultas": {
    request: {
      dominio: string;
    };
    response: ArchivoGenerado;
  };
  "Automotor/EB/ModificacionFechaPago": {
    request: {
      dominio: string;
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      fecha_pago: string;
    };
    response: {
      fecha_pago: string;
      fecha_habil: string;
      nota: string | null;
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      total: string;
    };
  };
  "Automotor/EB/Multas": {
    request: {
      dominio: string;
      acta?: string | null;
    };
    response: {
      dominio: string;
      fecha: string;
      valor_uf: string;
      aviso: string;
      multas: Multa[];
      total: string;
    };
  };
  "Automotor/EB/MultasPropias": {
    request: {};
    response: {
      fecha: string;
      valor_uf: string;
      aviso: string;
      multas: Multa[];
      total: string;
    };
  };
  "Automotor/ED/EstadoDeuda": {
    request: {
      dominio: string;
      /**
       * 0006 impuesto automotor o 0042 tasa de protección ambiental
       */
      tipo_inscripcion: string;
      /**
       * Si falta, hoy
       */
      fecha?: string | null;
    };
    response: {
      fecha: string;
      resumen: ResumenDeuda;
      por_anio: TotalAnual[];
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      total: string;
      boleta: BoletaPorTodo;
      aparte: DeudaAparte;
    };
  };
  "Automotor/ED/ImprimirEstadoDeuda": {
    request: {
      dominio: string;
      /**
       * 0006 impuesto automotor o 0042 tasa de protección ambiental
       */
      tipo_inscripcion: string;
      /**
       * Si falta, hoy
       */
      fecha?: string | null;
    };
    response: ArchivoGenerado;
  };
  "Automotor/LD/Emitir": {
    request: {
      dominio: string;
      motivo: string;
      documento: string;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Certificado;
  };
  "Automotor/LD/EmitirSellado": {
    request: {
      dominio: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "Automotor/LD/Verificar": {
    request: {
      dominio: string;
    };
    response: {
      dominio: string;
      fecha: string;
      apto: boolean;
      tipo: string | null;
      controles: ControlLibreDeuda[];
      aviso: string | null;
      sellado: string;
      sellado_pagado: boolean;
    };
  };
  "Automotor/PFP/EmitirBoleta": {
    request: {
      nro_plan: string;
      /**
       * Con modalidad ANTICIPADA o REHABILITACION no hace falta: son todas las que faltan, o las vencidas
       *
       * @minItems 1
       * @maxItems 60
       */
      cuotas?: number[];
      /**
       * Si falta, la boleta lleva primer y segundo vencimiento
       */
      fecha_pago?: string | null;
      /**
       * CUOTA, si falta, ANTICIPADA o REHABILITACION
       */
      modalidad?: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "Automotor/PFP/EstadoDeuda": {
    request: {
      dominio: string;
      /**
       * Si falta, hoy
       */
      fecha_pago?: string | null;
    };
    response: {
      dominio: string;
      fecha_pago: string;
      planes: Plan[];
    };
  };
  "Automotor/PFP/ModificacionFechaPago": {
    request: {
      nro_plan: string;
      /**
       * @minItems 1
       * @maxItems 60
       */
      cuotas: number[];
      fecha_pago: string;
    };
    response: {
      nro_plan: string;
      fecha_pago: string;
      fecha_habil: string;
      nota: string | null;
      cuotas: CuotaPlan[];
      total: string;
    };
  };
  "Avisos/Consulta": {
    request: {};
    /**
     * Orden: fecha decreciente
     */
    response: Aviso[];
  };
  "Avisos/Leer": {
    request: {
      hasta: number;
    };
    response: {
      hasta: number;
    };
  };
  "BoletaMultiple/Consulta": {
    request: {
      fecha?: string | null;
    };
    response: {
      fecha: string;
      nota: string | null;
      max_imponibles: number;
      /**
       * De a un imponible y, en cada uno, de la que vence antes a la que vence después
       */
      obligaciones: Obligacion[];
    };
  };
  "BoletaMultiple/Emitidas": {
    request: {};
    response: {
      emitidas: Boleta2[];
    };
  };
  "BoletaMultiple/Emitir": {
    request: {
      /**
       * @minItems 1
       * @maxItems 800
       */
      conceptos: string[];
      /**
       * Si falta, hoy
       */
      fecha_pago?: string | null;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      /**
       * @minItems 1
       */
      boletas: Boleta2[];
      total: string;
      nota: string | null;
    };
  };
  "Borradores/Descartar": {
    request: {
      direccion: string;
      /**
       * La que este equipo conoce; 0 si ninguna
       */
      version: number;
      /**
       * Lo que un equipo escribe hasta saber que quedó guardado: lo que sigue continúa lo enviado, aunque la respuesta se haya perdido
       */
      serie: string;
      /**
       * De los envíos de su serie, desde 1
       */
      orden: number;
    };
    response: {
      /**
       * Con la que terminó
       */
      version: number;
    };
  };
  "Borradores/Guardar": {
    request: {
      direccion: string;
      /**
       * Lo escrito, como texto JSON
       */
      contenido: string;
      /**
       * Lo que tenían los campos que cambiaron en la versión que este equipo conoce, como texto JSON; nulo el que no estaba
       */
      anterior?: string;
      /**
       * La que este equipo conoce; 0 si ninguna
       */
      version: number;
      /**
       * Hace cuántos se escribió por última vez
       */
      segundos: number;
      /**
       * Lo que un equipo escribe hasta saber que quedó guardado: lo que sigue continúa lo enviado, aunque la respuesta se haya perdido
       */
      serie: string;
      /**
       * De los envíos de su serie, desde 1
       */
      orden: number;
    };
    response: {
      borrador: Borrador;
      /**
       * Cuándo se guardó el de otra pestaña o equipo, que este no conocía y con el que se suma
       */
      otro: string | null;
      /**
       * Si queda tal cual lo enviado; si no, queda lo de los dos
       */
      queda: boolean;
    };
  };
  "Borradores/Leer": {
    request: {
      direccion: string;
    };
    response: Borrador;
  };
  "Borradores/Propios": {
    request: {
      /**
       * Solo los de esta ruta
       */
      pantalla?: string;
    };
    response: {
      direccion: string;
      guardado: string;
    }[];
  };
  "Calendario/Vencimientos": {
    request: {};
    /**
     * Orden: vencimiento creciente
     */
    response: Vencimiento[];
  };
  "CierreNegocios/Consulta": {
    request: {};
    response: {
      padron: string;
      local: string;
      fecha_cese: string;
      expediente: {
        numero: number;
        anio: number;
      };
      estado: string;
      observacion: string | null;
      vence_subsanacion: string | null;
      url_certificado: string | null;
    }[];
  };
  "CierreNegocios/Locales": {
    request: {};
    response: {
      padron: string;
      local: string;
      tipo_inscripcion: string;
      desde: string;
      actividades: {
        codigo: string;
        nombre: string;
      }[];
    }[];
  };
  "CierreNegocios/Solicitar": {
    request: {
      padron: string;
      local: string;
      alcance: string;
      actividad?: string;
      fecha_cese: string;
      motivo: string;
      nuevo_domicilio?: string;
      baja_arca: string;
      baja_provincial: string;
      entrega_local?: string;
      habilitacion?: string;
      prueba_cese?: string;
      transferencia?: string;
      defuncion?: string;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "CierreNegocios/Verificar": {
    request: {
      padron: string;
      alcance: string;
      fecha_cese: string;
    };
    response: {
      padron: string;
      local: string;
      tipo_inscripcion: string;
      apto: boolean;
      /**
       * Qué falta, en una frase
       */
      aviso: string | null;
      controles: ControlCierre[];
      ddjj_faltantes: string[];
      deuda: string;
      publicidad: string[];
    };
  };
  "Comprobantes/Consulta": {
    request: {
      desde?: string | null;
      hasta?: string | null;
    };
    response: {
      desde: string;
      hasta: string;
      /**
       * Orden: fecha decreciente
       */
      items: PagoPropio[];
      totales: {
        tipo_inscripcion: string;
        pagos: number;
        importe: string;
      }[];
      total: string;
    };
  };
  "Comprobantes/Exportar": {
    request: {
      desde?: string | null;
      hasta?: string | null;
      formato: string;
    };
    response: ArchivoExportado;
  };
  "Comprobantes/Imprimir": {
    request: {
      nro_comprobante: string;
    };
    response: ArchivoGenerado;
  };
  "Contribuyente/ActualizarEmail": {
    request: {
      cuit: string;
      email: string;
      /**
       * Si falta, queda el que estaba
       */
      telefono?: string | null;
      codigo: string;
      clave: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      actualizado: boolean;
      contribuyente: Contribuyente;
      fecha: string;
      codigo_verificacion: string;
      url_pdf: string;
    };
  };
  "Contribuyente/CerrarIngresos": {
    request: {
      /**
       * Si falta, todos menos el que lo pide
       */
      ingreso?: string | null;
      clave: string;
      /**
       * El de la aplicación o uno de recuperación; solo si la cuenta tiene segundo factor
       */
      segundo_factor?: string | null;
    };
    response: {
      cerrados: number;
    };
  };
  "Contribuyente/ConsultarDatos": {
    request: {
      cuit: string;
      /**
       * De algo suyo: hace falta si no lo pide quien ingresó con esa CUIT
       */
      imponible?: string | null;
    };
    response: Contribuyente;
  };
  "Contribuyente/EnviarCodigo": {
    request: {
      email: string;
    };
    response: {
      enviado: boolean;
      message: string;
    };
  };
  "Contribuyente/Ingresos": {
    request: {};
    response: {
      ingreso: string;
      equipo: string;
      /**
       * Dirección, con el final oculto
       */
      red: string;
      desde: string;
      ultimo_uso: string;
      /**
       * A quién representa, si no opera por sí mismo
       */
      opera_por: string | null;
      este: boolean;
    }[];
  };
  "Contribuyente/ReclamoPago": {
    request: {
      tributo: string;
      imponible: string;
      /**
       * @minItems 1
       * @maxItems 12
       */
      pagos: {
        referencia: string;
        fecha: string;
        medio: string;
        importe: string;
      }[];
      total: string;
      /**
       * @minItems 1
       * @maxItems 5
       */
      comprobantes: string[];
      comentario?: string;
      nombre: string;
      correo: string;
      telefono?: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "Contribuyente/Representados": {
    request: {};
    response: {
      actual: string;
      contribuyentes: {
        cuit: string;
        nombre: string;
        propio: boolean;
      }[];
    };
  };
  "Contribuyente/Representar": {
    request: {
      cuit: string;
    };
    response: Sesion;
  };
  "Contribuyente/Resumen": {
    request: {
      /**
       * Qué partes se piden; si falta, todas
       *
       * @minItems 1
       */
      partes?: string[];
    };
    response: {
      deuda_vencida?: string;
      /**
       * Lo que está en juicio o es de años que ya no se pagan por acá
       */
      en_oficina?: string;
      en_proceso?: string;
      a_vencer?: string;
      /**
       * Multas de tránsito que todavía se pueden pagar voluntariamente: no están en lo que está a vencer
       */
      multas?: string;
      vencimientos?: ProximoVencimiento[];
      ddjj_pendientes?: DdjjPendiente[];
      notificaciones?: number;
      planes?: PlanVigente[];
      expedientes?: ExpedienteEnCurso[];
      inscripciones?: string[];
    };
  };
  "Contribuyente/SegundoFactor/Activar": {
    request: {
      codigo: string;
    };
    response: CodigosRecuperacion;
  };
  "Contribuyente/SegundoFactor/Consulta": {
    request: {};
    response: {
      activo: boolean;
      desde: string | null;
      /**
       * La cuenta opera por la oficina
       */
      obligatorio: boolean;
      codigos_recuperacion: number;
    };
  };
  "Contribuyente/SegundoFactor/Desactivar": {
    request: {
      clave: string;
      codigo: string;
    };
    response: {
      activo: boolean;
    };
  };
  "Contribuyente/SegundoFactor/Preparar": {
    request: {
      clave: string;
    };
    response: SecretoSegundoFactor;
  };
  "Contribuyente/SegundoFactor/RenovarCodigos": {
    request: {
      clave: string;
      codigo: string;
    };
    response: CodigosRecuperacion;
  };
  "CuentaCorriente/Consulta": {
    request: {
      desde?: string | null;
      hasta?: string | null;
      tributo?: string | null;
      imponible?: string | null;
      estado?: string | null;
    };
    response: {
      desde: string;
      hasta: string;
      saldo_inicial: string;
      /**
       * Orden: fecha decreciente
       */
      items: MovimientoCuenta[];
      totales: TotalCuenta[];
      por_anio: {
        anio: number;
        movimientos: number;
        debito: string;
        credito: string;
        saldo: string;
      }[];
      general: {
        debito: string;
        credito: string;
        saldo: string;
      };
      saldo_final: string;
      saldo_a_favor: string;
    };
  };
  "CuentaCorriente/Exportar": {
    request: {
      desde?: string | null;
      hasta?: string | null;
      tributo?: string | null;
      imponible?: string | null;
      estado?: string | null;
      formato: string;
    };
    response: ArchivoExportado;
  };
  "CuentaCorriente/Filtros": {
    request: {};
    response: {
      tributos: {
        codigo: string;
        nombre: string;
      }[];
      imponibles: string[];
      primer_periodo: string;
    };
  };
  "CuentaCorriente/SaldoAFavor": {
    request: {
      destino: string;
      importe: string;
      cbu?: string;
      detalle?: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "CuentaUnica/AnularBoleta": {
    request: {
      nro_boleta: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_boleta: string;
      estado: string;
    };
  };
  "CuentaUnica/Consulta": {
    request: {};
    response: {
      fecha: string;
      vencida: string;
      a_vencer: string;
      /**
       * Multas de tránsito que todavía se pueden pagar voluntariamente: no están en lo que está a vencer
       */
      multas: string;
      /**
       * Lo que está en juicio o es de años que ya no se pagan por acá
       */
      en_oficina: string;
      en_proceso: string;
      inscripciones: Inscripcion[];
    };
  };
  "CuentaUnica/Inscripciones/Boletas": {
    request: {
      id: string;
    };
    response: {
      emitidas: Boleta2[];
    };
  };
  "CuentaUnica/Inscripciones/DatoIncorrecto": {
    request: {
      id: string;
      detalle: string;
      /**
       * @maxItems 5
       */
      archivos?: string[];
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "CuentaUnica/Inscripciones/Datos": {
    request: {
      id: string;
    };
    response: {
      id: string;
      tipo_inscripcion: string;
      nro_inscripcion: string;
      imponible: string;
      descripcion: string;
      estado: string;
      es_vehiculo: boolean;
      datos: DatoExpediente[];
      actividades: {
        codigo: string;
        nombre: string;
        alicuota: number;
      }[];
      historial: {
        fecha: string;
        evento: string;
      }[];
    };
  };
  "CuentaUnica/Inscripciones/DenunciaVenta": {
    request: {
      id: string;
      fecha_venta: string;
      comprador: string;
      cuit_comprador: string;
      /**
       * @minItems 1
       * @maxItems 5
       */
      archivos: string[];
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "CuentaUnica/Inscripciones/Deuda": {
    request: {
      id: string;
      fecha?: string | null;
    };
    response: {
      id: string;
      tipo_inscripcion: string;
      tributo: string;
      imponible: string;
      descripcion: string;
      fecha: string;
      nota: string | null;
      resumen: {
        vencida: string;
        a_vencer: string;
        en_plan: string;
        /**
         * Multas de tránsito que todavía se pueden pagar voluntariamente: no están en lo que está a vencer
         */
        multas: string;
        /**
         * Lo que está en juicio o es de años que ya no se pagan por acá
         */
        en_oficina: string;
        en_proceso: string;
      };
      por_anio: TotalAnual[];
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      totales: {
        capital: string;
        interes: string;
        bonificacion: string;
        total: string;
      };
    };
  };
  "CuentaUnica/Inscripciones/EmitirBoleta": {
    request: {
      id: string;
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      /**
       * Si falta, la boleta lleva los vencimientos que le corresponden
       */
      fecha_pago?: string | null;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "CuentaUnica/Inscripciones/Ficha": {
    request: {
      id: string;
    };
    response: ArchivoExportado;
  };
  "CuentaUnica/Inscripciones/Imprimir": {
    request: {
      id: string;
      fecha?: string | null;
    };
    response: ArchivoGenerado;
  };
  "CuentaUnica/Planes/Boletas": {
    request: {
      nro_plan: string;
    };
    response: {
      emitidas: Boleta2[];
    };
  };
  "DDJJ/Calcular": {
    request: {
      padron: string;
      periodo: string;
      sin_movimiento: boolean;
      /**
       * De T.I.S.S.H. General
       *
       * @maxItems 24
       */
      actividades?: {
        codigo: string;
        bruto: string;
        deducciones?: string;
        tipo_deduccion?: string;
        exento?: string;
        /**
         * La que se vio; el servidor la vuelve a calcular
         */
        base?: string;
        alicuota?: number;
        impuesto?: string;
      }[];
      /**
       * @maxItems 200
       */
      creditos_usados?: string[];
      /**
       * @maxItems 50
       */
      creditos_manuales?: {
        clase: string;
        cuit_agente: string;
        certificado: string;
        fecha: string;
        importe: string;
      }[];
      /**
       * De un alojamiento turístico
       *
       * @maxItems 60
       */
      estadias?: EstadiaDeclarada[];
      /**
       * De un agente de retención o percepción
       *
       * @maxItems 50
       */
      operaciones?: OperacionDeclarada[];
    };
    response: CalculoDdjj;
  };
  "DDJJ/Consulta": {
    request: {
      padron?: string;
      tipo_inscripcion?: string;
      tipo_ddjj?: string;
      anio?: number;
      estado?: string;
    };
    response: DeclaracionJurada[];
  };
  "DDJJ/EmitirBoleta": {
    request: {
      concepto: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "DDJJ/F900V/Comparar": {
    request: {
      padron: string;
      /**
       * Día desde el que los datos son así
       */
      desde: string;
      domicilio_fiscal: string;
      correo?: string;
      telefono?: string;
      local: string;
      domicilio_local: string;
      /**
       * @maxItems 24
       */
      actividades: {
        codigo: string;
      }[];
    };
    response: {
      cambios: CambioRegistrado[];
      prueba_local: boolean;
      prueba_actividades: boolean;
      /**
       * Meses desde esa fecha que ya declaró con otras actividades
       */
      ya_declarados: string[];
    };
  };
  "DDJJ/F900V/Preparar": {
    request: {
      padron: string;
    };
    response: {
      padron: string;
      tipo_inscripcion: string;
      alta: string;
      /**
       * null si no está registrado
       */
      domicilio_fiscal: string | null;
      correo: string | null;
      telefono: string | null;
      local: string;
      domicilio_local: string;
      actividades: {
        codigo: string;
        nombre: string;
      }[];
      nomenclador: {
        codigo: string;
        nombre: string;
      }[];
      /**
       * Solo el contribuyente: con él se recupera la clave
       */
      puede_cambiar_correo: boolean;
      /**
       * El último que presentó el contribuyente
       */
      nro_anterior: string | null;
    };
  };
  "DDJJ/F900V/Presentar": {
    request: {
      padron: string;
      /**
       * Día desde el que los datos son así
       */
      desde: string;
      domicilio_fiscal: string;
      correo?: string;
      telefono?: string;
      local: string;
      domicilio_local: string;
      /**
       * @maxItems 24
       */
      actividades: {
        codigo: string;
      }[];
      documento_local?: string;
      documento_actividades?: string;
      nro_anterior?: string;
      juramento: true;
      clave: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_presentacion: string;
      fecha: string;
      padron: string;
      desde: string;
      cambios: CambioRegistrado[];
      codigo_verificacion: string;
      url_acuse: string;
      contribuyente: Contribuyente;
    };
  };
  "DDJJ/Inscripciones": {
    request: {};
    response: {
      padron: string;
      local: string;
      domicilio: string;
      tipo_inscripcion: string;
      /**
       * Si no, paga un importe fijo por mes
       */
      declara: boolean;
      desde: string;
      etiqueta: string;
      pendientes: string[];
      /**
       * Que se pueden declarar o rectificar, del último al primero
       */
      periodos: string[];
      /**
       * De los agentes: meses enteros o quincenas, del último al primero
       */
      lapsos?: {
        codigo: string;
        periodo: string;
        /**
         * Si falta, el mes entero
         */
        quincena?: string;
        /**
         * Las que puede traer el archivo: el mes, o de un día a otro
         */
        fechas: string;
        falta: boolean;
        etiqueta: string;
        nombre: string;
      }[];
    }[];
  };
  "DDJJ/Preparar": {
    request: {
      padron: string;
      periodo: string;
    };
    response: {
      padron: string;
      tipo_inscripcion: string;
      local: string;
      periodo: string;
      vencimiento: string;
      fuera_de_termino: boolean;
      secuencia: number;
      nro_rectificada: string | null;
      anterior_sin_presentar: string | null;
      /**
       * Las del padrón o, si se rectifica, lo declarado
       */
      actividades: {
        codigo: string;
        bruto: string | null;
        deducciones: string | null;
        tipo_deduccion: string | null;
        exento: string | null;
      }[];
      nomenclador: ActividadGravada[];
      mes_anterior: {
        periodo: string;
        actividades: {
          codigo: string;
          bruto: string | null;
          deducciones: string | null;
          tipo_deduccion: string | null;
          exento: string | null;
        }[];
      } | null;
      /**
       * Lo declarado antes, si se rectifica un alojamiento
       */
      estadias: EstadiaDeclarada[];
      /**
       * De un alojamiento; null en las otras
       */
      valor_noche: string | null;
      /**
       * Lo declarado antes, si se rectifica lo de un agente
       */
      operaciones: OperacionDeclarada[];
      regimenes: {
        codigo: string;
        nombre: string;
        alicuota: number;
      }[];
      creditos: CreditoFiscal[];
      saldo_favor_anterior: string;
      pagado_antes: string;
    };
  };
  "DDJJ/Presentar": {
    request: {
      padron: string;
      periodo: string;
      sin_movimiento: boolean;
      /**
       * De T.I.S.S.H. General
       *
       * @maxItems 24
       */
      actividades?: {
        codigo: string;
        bruto: string;
        deducciones?: string;
        tipo_deduccion?: string;
        exento?: string;
        /**
         * La que se vio; el servidor la vuelve a calcular
         */
        base?: string;
        alicuota?: number;
        impuesto?: string;
      }[];
      /**
       * @maxItems 200
       */
      creditos_usados?: string[];
      /**
       * @maxItems 50
       */
      creditos_manuales?: {
        clase: string;
        cuit_agente: string;
        certificado: string;
        fecha: string;
        importe: string;
      }[];
      /**
       * De un alojamiento turístico
       *
       * @maxItems 60
       */
      estadias?: EstadiaDeclarada[];
      /**
       * De un agente de retención o percepción
       *
       * @maxItems 50
       */
      operaciones?: OperacionDeclarada[];
      secuencia: number;
      motivo_rectificativa?: string;
      /**
       * @maxItems 10
       */
      certificados?: string[];
      a_pagar: string;
      saldo_favor: string;
      juramento: true;
      clave: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: AcuseDdjj;
  };
  "DDJJ/Sipret/Confirmar": {
    request: {
      /**
       * El de la validación: el archivo
       */
      id_lote: string;
      padron: string;
      periodo: string;
      /**
       * Si falta, el mes entero
       */
      quincena?: string;
      secuencia: number;
      motivo_rectificativa?: string;
      aceptadas: number;
      parcial?: boolean;
      a_pagar: string;
      saldo_favor: string;
      juramento: true;
      clave: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: AcuseDdjj;
  };
  "DDJJ/Sipret/Diseno": {
    request: {};
    response: ArchivoExportado;
  };
  "DDJJ/Sipret/Errores": {
    request: {
      /**
       * El de la validación: el archivo
       */
      id_lote: string;
      padron: string;
      periodo: string;
      /**
       * Si falta, el mes entero
       */
      quincena?: string;
    };
    response: ArchivoExportado;
  };
  "DDJJ/Sipret/Modelo": {
    request: {};
    response: ArchivoExportado;
  };
  "DDJJ/Sipret/Validar": {
    request: {
      padron: string;
      periodo: string;
      /**
       * Si falta, el mes entero
       */
      quincena?: string;
      archivo: string;
    };
    response: LoteSipret;
  };
  "DFE/Adherir": {
    request: {
      email: string;
      celular: string;
      /**
       * Quién representa a la persona jurídica
       */
      representante?: string | null;
      acepta: boolean;
      codigo: string;
      clave: string;
      /**
       * El de la aplicación o uno de recuperación; solo si la cuenta tiene segundo factor
       */
      segundo_factor?: string | null;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_adhesion: string;
      fecha: string;
      email: string;
      url_pdf: string;
    };
  };
  "DFE/Constancias": {
    request: {};
    response: ConstanciaDfe[];
  };
  "DFE/ConsultarReversion": {
    request: {
      enlace: string;
    };
    response: {
      estado: string;
      correo_anterior: string | null;
      correo_nuevo: string | null;
      hasta: string | null;
    };
  };
  "DFE/EnviarCodigo": {
    request: {
      email: string;
    };
    response: {
      enviado: boolean;
      message: string;
    };
  };
  "DFE/EnviarConstancia": {
    request: {
      nro: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      correo: string;
    };
  };
  "DFE/Imprimir": {
    request: {
      nro: string;
    };
    response: ArchivoGenerado;
  };
  "DFE/Modificar": {
    request: {
      email: string;
      celular: string;
      codigo: string;
      clave: string;
      /**
       * El de la aplicación o uno de recuperación; solo si la cuenta tiene segundo factor
       */
      segundo_factor?: string | null;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_constancia: string;
      fecha: string;
      email: string;
      url_pdf: string;
    };
  };
  "DFE/Revertir": {
    request: {
      enlace: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_constancia: string;
      fecha: string;
      correo: string;
    };
  };
  "DFE/Ventanilla/Constancia": {
    request: {
      id: number;
    };
    response: ArchivoGenerado;
  };
  "DFE/Ventanilla/Consulta": {
    request: {
      /**
       * Una sola, por vieja que sea
       */
      id?: number | null;
      estado?: string | null;
    };
    /**
     * Orden: fecha decreciente
     */
    response: Notificacion[];
  };
  "DFE/Ventanilla/Exportar": {
    request: {
      anio: number;
      formato: string;
    };
    response: ArchivoExportado;
  };
  "DFE/Ventanilla/Historial": {
    request: {
      /**
       * Si falta, este
       */
      anio?: number | null;
    };
    response: {
      anio: number;
      total: number;
      anios: number[];
      items: Notificacion[];
    };
  };
  "DFE/Ventanilla/Leer": {
    request: {
      id: number;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      notificacion: Notificacion;
      texto: string;
      corre_desde: string | null;
      url_pdf: string;
      archivos: {
        nombre: string;
        url: string;
      }[];
      expediente: {
        numero: number;
        anio: number;
      } | null;
      lecturas: {
        fecha: string;
        quien: string;
      }[];
    };
  };
  "DFE/Ventanilla/Responder": {
    request: {
      id: number;
      numero: string;
      respuesta: string;
      /**
       * @maxItems 5
       */
      adjuntos?: string[];
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "DebitoAutomatico/Adhesiones/Baja": {
    request: {
      id_adhesion: number;
      /**
       * Con el código que se envió por correo, para quien no ingresó
       */
      nro_documento?: string | null;
      ultimos_digitos?: string | null;
      /**
       * El que se envió al correo de la adhesión; quien ingresó y es de la adhesión no lo necesita
       */
      codigo?: string | null;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      id_adhesion: number;
      estado: string;
      fecha_estado: string;
    };
  };
  "DebitoAutomatico/Adhesiones/CambiarTarjeta": {
    request: {
      id_adhesion: number;
      /**
       * Con el código que se envió por correo, para quien no ingresó
       */
      nro_documento?: string | null;
      ultimos_digitos?: string | null;
      /**
       * El que se envió al correo de la adhesión; quien ingresó y es de la adhesión no lo necesita
       */
      codigo?: string | null;
      tarjeta: {
        token: string;
        bin: string;
        ultimos_digitos: string;
        marca: string;
        vencimiento: string;
      };
      titular: {
        nombre: string;
        nro_documento: string;
      };
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      id_adhesion: number;
      estado: string;
      tarjeta: string;
    };
  };
  "DebitoAutomatico/Adhesiones/ConsultaDominio": {
    request: {
      dominio: string;
      /**
       * Si falta, el que paga
       */
      tipo_inscripcion?: string | null;
    };
    response: ConsultaAdhesion;
  };
  "DebitoAutomatico/Adhesiones/ConsultaUnidadUrbana": {
    request: {
      unidad_urbana: string;
      /**
       * @minItems 1
       * @maxItems 3
       */
      tipos: string[];
    };
    response: ConsultaAdhesion;
  };
  "DebitoAutomatico/Adhesiones/EnviarCodigo": {
    request: {
      nro_documento: string;
      ultimos_digitos: string;
    };
    response: {
      /**
       * Dice lo mismo haya o no adhesiones de esa tarjeta
       */
      enviado: boolean;
      message: string;
    };
  };
  "DebitoAutomatico/Adhesiones/ImponiblesDisponibles": {
    request: {
      codigo: string;
    };
    response: TributoDisponible[];
  };
  "DebitoAutomatico/Adhesiones/ImprimirComprobante": {
    request: {
      id_adhesion: number;
      /**
       * Con el código que se envió por correo, para quien no ingresó
       */
      nro_documento?: string | null;
      ultimos_digitos?: string | null;
      /**
       * El que se envió al correo de la adhesión; quien ingresó y es de la adhesión no lo necesita
       */
      codigo?: string | null;
    };
    response: {
      url_pdf: string;
    };
  };
  "DebitoAutomatico/Adhesiones/NuevaAdhesion": {
    request: {
      /**
       * @minItems 1
       * @maxItems 10
       */
      imponibles: {
        tipo_inscripcion: string;
        dominio?: string | null;
        unidad_urbana?: string | null;
        padron?: string | null;
      }[];
      tarjeta: {
        token: string;
        bin: string;
        ultimos_digitos: string;
        marca: string;
        vencimiento: string;
      };
      titular: {
        nombre: string;
        tipo_documento: string;
        nro_documento: string;
      };
      email: string;
      telefono: string;
      acepta_terminos: boolean;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      id_adhesion: number;
      nro_constancia: string;
      estado: string;
      /**
       * Vacío: no espera a nadie
       */
      confirmar_hasta: string | null;
      primera_cuota: string;
      tarjeta: string;
      nro_documento: string;
      ultimos_digitos: string;
      /**
       * Abre solo la constancia, durante una hora
       */
      codigo: string;
    };
  };
  "DebitoAutomatico/Adhesiones/Otros": {
    request: {
      tipo_inscripcion: string;
      padron: string;
    };
    response: ConsultaAdhesion;
  };
  "DebitoAutomatico/Adhesiones/Responder": {
    request: {
      id_adhesion: number;
      /**
       * Falso: la rechaza y no se debita nada
       */
      acepta: boolean;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      id_adhesion: number;
      estado: string;
      fecha_estado: string;
      imponible: string;
      primera_cuota: string;
    };
  };
  "DebitoAutomatico/Adhesiones/TiposImponibles": {
    request: {};
    response: TipoImponible[];
  };
  "DebitoAutomatico/Adhesiones/ValidarTarjeta": {
    request: {
      token: string;
      bin: string;
      ultimos_digitos: string;
      marca: string;
      vencimiento: string;
      titular: string;
      documento: string;
    };
    response: {
      valida: boolean;
      tipo: string;
      marca: string;
    };
  };
  "DebitoAutomatico/Consultas": {
    request: {
      /**
       * Con el código que se envió por correo; quien ingresó ve las suyas sin él
       */
      nro_documento?: string | null;
      ultimos_digitos?: string | null;
      /**
       * El que se envió al correo de la adhesión; quien ingresó y es de la adhesión no lo necesita
       */
      codigo?: string | null;
    };
    response: AdhesionDebito[];
  };
  "DebitoAutomatico/Consultas/Detalles": {
    request: {
      id_adhesion: number;
      /**
       * Con el código que se envió por correo, para quien no ingresó
       */
      nro_documento?: string | null;
      ultimos_digitos?: string | null;
      /**
       * El que se envió al correo de la adhesión; quien ingresó y es de la adhesión no lo necesita
       */
      codigo?: string | null;
    };
    response: {
      adhesion: AdhesionDebito;
      movimientos: MovimientoDebito[];
    };
  };
  "Descargas/Consulta": {
    request: {
      id: string;
    };
    response: {
      id: string;
      nombre: string;
      tipo: string;
      tamano: number;
      tamano_texto: string;
      /**
       * Solo si lo que certifica se dejó sin efecto
       */
      sin_efecto?: string;
      url: string;
    };
  };
  "Descargas/Propias": {
    request: {
      desde?: string | null;
      hasta?: string | null;
    };
    response: {
      desde: string;
      hasta: string;
      /**
       * Orden: fecha decreciente
       */
      documentos: DocumentoPropio[];
    };
  };
  "Descargas/Verificar": {
    request: {
      codigo: string;
    };
    response: {
      codigo: string;
      estado: string;
      texto: string;
      tipo: string | null;
      /**
       * Cómo se llama el documento; null: como su tipo
       */
      titulo: string | null;
      /**
       * Lo que dice el documento, con el nombre de su titular enmascarado; null: lo que dice su tipo
       */
      certifica: string | null;
      nro_certificado: string | null;
      imponible: string | null;
      fecha: string | null;
      /**
       * Último día en que vale; null: no vence
       */
      valido_hasta: string | null;
      /**
       * Qué se pidió en el expediente del que es; null: no es de un expediente
       */
      tramite: string | null;
      /**
       * Estado del trámite cuando se dio el documento; null: no es de un expediente
       */
      otorgado_en: string | null;
      /**
       * A quién se le dio, enmascarado; null: vale por lo que dice, no por quién lo tiene
       */
      a_nombre_de: string | null;
    };
  };
  "Expedientes/Consulta": {
    request: {
      numero: number;
      anio: number;
      /**
       * El de la constancia; quien inició el trámite con clave fiscal no lo necesita
       */
      codigo?: string;
    };
    response: Expediente;
  };
  "Expedientes/Desistir": {
    request: {
      numero: number;
      anio: number;
      /**
       * El de la constancia; quien inició el trámite con clave fiscal no lo necesita
       */
      codigo?: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Expediente;
  };
  "Expedientes/Propios": {
    request: {};
    response: ResumenExpediente[];
  };
  "Expedientes/Subsanar": {
    request: {
      numero: number;
      anio: number;
      /**
       * El de la constancia; quien inició el trámite con clave fiscal no lo necesita
       */
      codigo?: string;
      texto: string;
      /**
       * @maxItems 5
       */
      archivos?: string[];
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Expediente;
  };
  "Inmobiliario/ConsultaUnidadUrbana": {
    request: {
      unidad_urbana: string;
    };
    response: Inmueble;
  };
  "Inmobiliario/EB/Consulta": {
    request: {
      unidad_urbana: string;
      /**
       * 0007 impuesto inmobiliario, 0008 tasa general de inmuebles o 0103 protección de personas y bienes
       */
      tipo_inscripcion: string;
      /**
       * Si falta, hoy
       */
      fecha_pago?: string | null;
    };
    response: {
      fecha_pago: string;
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      pago_anual: PagoAnticipado;
      pago_semestral: PagoAnticipado;
      total: string;
      total_a_vencer: string;
      /**
       * Qué parte del año se cobra con la factura de electricidad
       */
      aviso: string | null;
    };
  };
  "Inmobiliario/EB/EmitirBoleta": {
    request: {
      unidad_urbana: string;
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      /**
       * Si falta, la boleta lleva primer y segundo vencimiento
       */
      fecha_pago?: string | null;
      modalidad: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "Inmobiliario/EB/ModificacionFechaPago": {
    request: {
      unidad_urbana: string;
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      fecha_pago: string;
    };
    response: {
      fecha_pago: string;
      fecha_habil: string;
      nota: string | null;
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      total: string;
    };
  };
  "Inmobiliario/ED/EstadoDeuda": {
    request: {
      unidad_urbana: string;
      /**
       * 0007 impuesto inmobiliario, 0008 tasa general de inmuebles o 0103 protección de personas y bienes
       */
      tipo_inscripcion: string;
      /**
       * @maxItems 2
       */
      incluir?: string[];
      /**
       * Si falta, hoy
       */
      fecha?: string | null;
    };
    response: {
      fecha: string;
      resumen: ResumenDeuda;
      por_anio: TotalAnual[];
      /**
       * Orden: fecha_vencimiento creciente
       */
      obligaciones: Obligacion[];
      total: string;
      boleta: BoletaPorTodo;
    };
  };
  "Inmobiliario/ED/ImprimirEstadoDeuda": {
    request: {
      unidad_urbana: string;
      /**
       * 0007 impuesto inmobiliario, 0008 tasa general de inmuebles o 0103 protección de personas y bienes
       */
      tipo_inscripcion: string;
      /**
       * @maxItems 2
       */
      incluir?: string[];
      /**
       * Si falta, hoy
       */
      fecha?: string | null;
    };
    response: ArchivoGenerado;
  };
  "Inmobiliario/LD/Emitir": {
    request: {
      unidad_urbana: string;
      motivo: string;
      documento: string;
      matricula?: number | null;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Certificado;
  };
  "Inmobiliario/LD/EmitirSellado": {
    request: {
      unidad_urbana: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "Inmobiliario/LD/Verificar": {
    request: {
      unidad_urbana: string;
    };
    response: {
      unidad_urbana: string;
      fecha: string;
      apto: boolean;
      tipo: string | null;
      controles: ControlLibreDeuda[];
      aviso: string | null;
      sellado: string;
      sellado_pagado: boolean;
    };
  };
  "Inmobiliario/PFP/EmitirBoleta": {
    request: {
      nro_plan: string;
      /**
       * Con modalidad ANTICIPADA o REHABILITACION no hace falta: son todas las que faltan, o las vencidas
       *
       * @minItems 1
       * @maxItems 60
       */
      cuotas?: number[];
      /**
       * Si falta, la boleta lleva primer y segundo vencimiento
       */
      fecha_pago?: string | null;
      /**
       * CUOTA, si falta, ANTICIPADA o REHABILITACION
       */
      modalidad?: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Boleta2;
  };
  "Inmobiliario/PFP/EstadoDeuda": {
    request: {
      unidad_urbana: string;
      /**
       * Si falta, hoy
       */
      fecha_pago?: string | null;
    };
    response: {
      unidad_urbana: string;
      fecha_pago: string;
      planes: Plan[];
    };
  };
  "Inmobiliario/PFP/ModificacionFechaPago": {
    request: {
      nro_plan: string;
      /**
       * @minItems 1
       * @maxItems 60
       */
      cuotas: number[];
      fecha_pago: string;
    };
    response: {
      nro_plan: string;
      fecha_pago: string;
      fecha_habil: string;
      nota: string | null;
      cuotas: CuotaPlan[];
      total: string;
    };
  };
  "LibreDeuda/Consulta": {
    request: {};
    response: {
      nro_certificado: string | null;
      tipo: string | null;
      alcance: string | null;
      tributo: string | null;
      imponible: string | null;
      motivo: string | null;
      destinatario: string | null;
      fecha: string;
      valido_hasta: string | null;
      estado: string;
      expediente: string | null;
      numero: number | null;
      anio: number;
      detalle: string | null;
      codigo_verificacion: string | null;
      url_pdf: string | null;
    }[];
  };
  "LibreDeuda/Revision": {
    request: {
      alcance: string;
      tributo?: string | null;
      imponible?: string | null;
      motivo: string;
      aclaracion: string;
      /**
       * @maxItems 5
       */
      comprobantes?: string[];
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "LibreDeuda/Solicitar": {
    request: {
      alcance: string;
      tributo?: string | null;
      imponible?: string | null;
      motivo: string;
      destinatario?: string | null;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Certificado;
  };
  "LibreDeuda/Verificar": {
    request: {
      alcance: string;
      tributo?: string | null;
      imponible?: string | null;
    };
    response: {
      fecha: string;
      alcance: string;
      tributo: string | null;
      imponible: string | null;
      apto: boolean;
      tipo: string | null;
      controles: ControlLibreDeuda[];
      aviso: string | null;
      sellado: string;
      sellado_pagado: boolean;
    };
  };
  "PFP/Consulta": {
    request: {
      estado?: string | null;
    };
    /**
     * Orden: fecha decreciente
     */
    response: {
      nro_plan: string;
      regimen: string;
      tributo: string;
      imponible: string;
      fecha: string;
      base: string;
      anticipo: string;
      cuotas_total: number;
      cuotas_pagas: number;
      cuotas_impagas: number;
      saldo: string;
      estado: string;
      proxima: {
        cuota: number;
        vencimiento: string;
        importe: string;
      } | null;
    }[];
  };
  "PFP/Convenio": {
    request: {
      nro_plan: string;
    };
    response: {
      url_pdf: string;
    };
  };
  "PFP/Detalle": {
    request: {
      nro_plan: string;
    };
    response: {
      plan: Plan;
      regimen: string;
      sistema: string;
      /**
       * Quien lo firmó por el contribuyente, si no fue él
       */
      presentado_por?: string;
      descuento: string;
      vencimiento_anticipo: string | null;
      nro_boleta_anticipo: string | null;
      incluidas: {
        concepto: string;
        vencimiento: string;
        capital: string;
        /**
         * Al día del plan
         */
        interes: string;
        /**
         * De lo pagado del plan, lo que cubrió esta deuda cuando se canceló o caducó
         */
        imputado: string;
      }[];
    };
  };
  "PFP/Deudas": {
    request: {};
    response: DeudaFinanciable[];
  };
  "PFP/FueraDelPlan": {
    request: {};
    response: {
      motivo: string;
      conceptos: number;
      importe: string;
    }[];
  };
  "PFP/Generar": {
    request: {
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      regimen: string;
      sistema?: string | null;
      anticipo?: string | null;
      cuotas: number;
      /**
       * Si cambió, no se genera
       */
      base: string;
      email: string;
      /**
       * Quien responde por el plan; si falta, el contribuyente
       */
      responsable?: string | null;
      telefono?: string | null;
      /**
       * Cuenta de la que se podrían debitar las cuotas
       */
      cbu?: string | null;
      /**
       * Tarjeta de la que se debitan las cuotas
       */
      tarjeta?: {
        token: string;
        bin: string;
        ultimos_digitos: string;
        marca: string;
        vencimiento: string;
      } | null;
      titular?: {
        nombre: string;
        tipo_documento: string;
        nro_documento: string;
      } | null;
      clave: string;
      acepta_terminos: boolean;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_plan: string;
      nro_constancia_debito?: string | null;
      estado: string;
      convenio_pdf: string;
      vencimiento_anticipo: string;
      boleta_anticipo: Boleta2;
    };
  };
  "PFP/LibreDeuda": {
    request: {
      nro_plan: string;
    };
    response: {
      nro_certificado: string;
      url_pdf: string;
    };
  };
  "PFP/Regimenes": {
    request: {};
    response: RegimenPlan[];
  };
  "PFP/Simular": {
    request: {
      /**
       * @minItems 1
       * @maxItems 200
       */
      conceptos: string[];
      regimen: string;
      sistema?: string | null;
      anticipo?: string | null;
      cuotas: number;
      fecha?: string | null;
    };
    response: SimulacionPlan;
  };
  "Pagos/Boton/Iniciar": {
    request: {
      nro_boleta: string;
      /**
       * El que figura en la boleta; no hace falta si ingresaste y es tuya
       */
      imponible?: string | null;
      importe: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
      id_pago: number;
      estado: string;
      importe: string;
      url: string;
    };
  };
  "Pagos/Consulta": {
    request: {
      codigo: string;
      /**
       * El que figura en la boleta: el número solo se puede adivinar. A quien ingresó y es de quien es la boleta no le hace falta
       */
      imponible?: string;
    };
    response: BoletaAPagar;
  };
  "Pagos/EnviarBoleta": {
    request: {
      nro_boleta: string;
      /**
       * El que figura en la boleta: el número solo se puede adivinar
       */
      imponible: string;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      correo: string;
    };
  };
  "Pagos/EnviarComprobante": {
    request: {
      pago: string;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      correo: string;
    };
  };
  "Pagos/Estado": {
    request: {
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Pago;
  };
  "Pagos/MediosHabilitados": {
    request: {
      importe: string;
      /**
       * @maxItems 20
       */
      tributos?: string[];
    };
    response: MedioPago[];
  };
  "Pagos/QR/Iniciar": {
    request: {
      nro_boleta: string;
      /**
       * El que figura en la boleta; no hace falta si ingresaste y es tuya
       */
      imponible?: string | null;
      importe: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: PagoQr1;
  };
  "Pagos/Tarjeta/Confirmar": {
    request: {
      nro_boleta: string;
      /**
       * El que figura en la boleta; no hace falta si ingresaste y es tuya
       */
      imponible?: string | null;
      importe: string;
      /**
       * Lo que se aceptó pagar en esas cuotas; si falta, el importe
       */
      total?: string;
      cuotas: number;
      token: string;
      bin: string;
      ultimos_digitos: string;
      marca: string;
      payment_method_id?: number;
      titular: string;
      documento?: string;
      tipo_documento?: string;
      email?: string | null;
      device_unique_identifier?: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: Pago;
  };
  "PyP/Baja": {
    request: {
      nro_ddjj: string;
      fecha: string;
      foto: string;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "PyP/Calculo": {
    request: {
      nro_ddjj?: string;
      tipo: string;
      modalidad: string;
      alto?: number;
      ancho?: number;
      superficie?: number;
      caras?: number;
      cantidad?: number;
      forma_pago?: string;
    };
    response: {
      superficie: number;
      ut: number;
      valor_ut: string;
      importe: string;
      diferencia: string | null;
      cuotas: {
        vencimiento: string;
        importe: string;
      }[];
    };
  };
  "PyP/Consulta": {
    request: {
      anio: number;
    };
    response: {
      anio: number;
      medios: {
        nro_ddjj: string;
        tipo: string;
        modalidad: string;
        modalidades: {
          codigo: string;
          nombre: string;
        }[];
        descripcion: string;
        padron: string | null;
        ubicacion: string;
        superficie: number;
        caras: number;
        cantidad: number;
        anio: number;
        importe: string;
        saldo: string;
        estado: string;
        observacion: string | null;
        expediente: {
          numero: number;
          anio: number;
        } | null;
        url_foto: string | null;
      }[];
      total: string;
    };
  };
  "PyP/Exportar": {
    request: {
      anio: number;
      formato: string;
    };
    response: ArchivoExportado;
  };
  "PyP/Modificar": {
    request: {
      nro_ddjj: string;
      modalidad: string;
      alto?: number;
      ancho?: number;
      superficie?: number;
      caras?: number;
      cantidad?: number;
      foto: string;
      correo: string;
      diferencia: string;
      juramento: true;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "PyP/Presentar": {
    request: {
      tipo: string;
      padron?: string;
      ubicacion: string;
      domicilio?: string;
      emplazamiento?: string;
      dominio?: string;
      contrato?: string;
      vehiculo?: string;
      recorrido?: string;
      modalidad: string;
      alto?: number;
      ancho?: number;
      superficie?: number;
      caras?: number;
      cantidad?: number;
      contenido?: string;
      desde: string;
      hasta?: string;
      foto: string;
      forma_pago: string;
      correo: string;
      importe: string;
      juramento: true;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "RetPer/Certificado": {
    request: {
      retencion: string;
    };
    response: ArchivoGenerado;
  };
  "RetPer/Consulta": {
    request: {
      modo: string;
      desde?: string | null;
      hasta?: string | null;
      /**
       * Parte de la CUIT, la razón social o el certificado
       */
      texto?: string | null;
      pagina?: number | null;
    };
    response: {
      desde: string;
      hasta: string;
      agente: boolean;
      total: string;
      cantidad: number;
      pagina: number;
      paginas: number;
      items: Retencion[];
    };
  };
  "RetPer/Desconocer": {
    request: {
      certificado: string;
      agente: string;
      motivo: string;
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "RetPer/Exportar": {
    request: {
      desde?: string | null;
      hasta?: string | null;
      formato: string;
    };
    response: ArchivoExportado;
  };
  "Sellados/Comprobante": {
    request: {
      nro_sellado: string;
      /**
       * De quien está a nombre: así se prueba que se lo puede ver
       */
      cuit: string;
    };
    response: {
      url_pdf: string;
    };
  };
  "Sellados/Consulta": {
    request: {
      accion: string;
      /**
       * Con CONCEPTOS: palabras del concepto; sin él, todos
       */
      texto?: string | null;
      /**
       * Con CONCEPTOS: solo los de esa área
       */
      area?: string | null;
      /**
       * Con SELLADO
       */
      nro_sellado?: string | null;
      /**
       * Con TITULAR
       */
      cuit?: string | null;
      /**
       * Con TITULAR
       */
      fecha?: string | null;
    };
    response: {
      /**
       * Vacía si no se consultan
       */
      conceptos: ConceptoSellado[];
      /**
       * Uno con SELLADO; con TITULAR, los de ese día
       */
      sellados: Sellado[];
    };
  };
  "Sellados/Emitir": {
    request: {
      /**
       * @minItems 1
       * @maxItems 50
       */
      conceptos: {
        codigo: string;
        cantidad: number;
      }[];
      /**
       * De quien está a nombre
       */
      cuit: string;
      nombre: string;
      expediente?: string | null;
      observaciones?: string | null;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      nro_sellado: string;
      valido_hasta: string;
      boleta: Boleta2;
    };
  };
  "TISSH/CalculoIntereses": {
    request: {
      tipo: string;
      /**
       * @minItems 1
       * @maxItems 24
       */
      items: DeudaACalcular[];
    };
    response: {
      items: InteresCalculado[];
      capital: string;
      interes: string;
      total: string;
    };
  };
  "TISSH/Calendario": {
    request: {};
    response: VencimientoDdjj[];
  };
  "TISSH/ConstanciaInscripcion": {
    request: {
      cuit: string;
      /**
       * Hace falta si hay varias inscripciones
       */
      padron?: string | null;
    };
    response: {
      /**
       * Con asteriscos si es de una persona y quien mira no es ella
       */
      razon_social: string;
      cuit: string;
      inscripciones: {
        padron: string;
        nombre: string;
        tipo_inscripcion: string;
        estado: string;
      }[];
      padron?: string;
      nombre?: string;
      tipo_inscripcion?: string;
      estado?: string;
      /**
       * Sin número si es de una persona y quien mira no es ella
       */
      domicilio?: string;
      fecha_inicio?: string;
      fecha_baja?: string | null;
      actividades?: {
        codigo: string;
        descripcion: string;
        alicuota: number;
        desde: string;
      }[];
      valido_hasta?: string;
      url_pdf?: string;
      codigo_verificacion?: string;
    };
  };
  "TISSH/ExportarIntereses": {
    request: {
      tipo: string;
      /**
       * @minItems 1
       * @maxItems 24
       */
      items: DeudaACalcular[];
      formato: string;
    };
    response: ArchivoExportado;
  };
  "Vertederos/CargarRecibo": {
    request: {
      /**
       * @minItems 1
       * @maxItems 30
       */
      recibos: {
        nro_recibo: string;
        fecha: string;
        hora: string;
        dominio: string;
        cuit_generador: string;
        residuo: string;
        bruto: number;
        tara: number;
        adjunto: string;
        neto?: number;
        importe?: string;
      }[];
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: {
      periodo: string;
      recibos: {
        nro_recibo: string;
        neto: number;
        toneladas: number;
        importe: string;
        estado: string;
      }[];
      importe: string;
    };
  };
  "Vertederos/CuentaCorriente": {
    request: {
      anio: number;
    };
    response: {
      anio: number;
      saldo: string;
      meses: {
        periodo: string;
        recibos: number;
        toneladas: number;
        importe: string;
        vencimiento: string;
        pagado: string;
        saldo: string;
        estado: string;
      }[];
      recibos: {
        nro_recibo: string;
        periodo: string;
        fecha: string;
        dominio: string;
        cuit_generador: string;
        residuo: string;
        neto: number;
        importe: string;
        estado: string;
        expediente: {
          numero: number;
          anio: number;
        } | null;
        url_adjunto: string | null;
      }[];
    };
  };
  "Vertederos/Exportar": {
    request: {
      anio: number;
      formato: string;
    };
    response: ArchivoExportado;
  };
  "Vertederos/Observar": {
    request: {
      nro_recibo: string;
      motivo: string;
      detalle: string;
      /**
       * @maxItems 5
       */
      archivos?: string[];
      correo: string;
      /**
       * Identifica el intento: repetido, no duplica
       */
      id_operacion: string;
    };
    response: TramiteIniciado;
  };
  "Vertederos/Tarifa": {
    request: {};
    response: {
      ut: number;
      valor_ut: string;
      tonelada: string;
    };
  };
  "auth/activar-segundo-factor": {
    request: {
      /**
       * Con el que se empezó a ingresar
       */
      usuario: string;
      paso: string;
      codigo: string;
    };
    response: CodigosRecuperacion;
  };
  "auth/cambiar-password": {
    request: {
      usuario: string;
      clave: string;
      clave_nueva: string;
      repetir: string;
    };
    response: Sesion;
  };
  "auth/confirmar-codigo": {
    request: {
      usuario: string;
      codigo: string;
      clave_nueva: string;
      repetir: string;
    };
    response: Sesion;
  };
  "auth/login": {
    request: {
      usuario: string;
      clave: string;
      /**
       * CUIT; si quien ingresa no puede operar por él, ingresa por sí mismo
       */
      representado?: string;
    };
    response: Sesion;
  };
  "auth/preparar-segundo-factor": {
    request: {
      /**
       * Con el que se empezó a ingresar
       */
      usuario: string;
      paso: string;
    };
    response: SecretoSegundoFactor;
  };
  "auth/recuperar": {
    request: {
      usuario: string;
    };
    response: {
      /**
       * Dice lo mismo tenga o no clave ese CUIT
       */
      enviado: boolean;
      message: string;
    };
  };
  "auth/salir": {
    request: {};
    response: {
      salio: boolean;
    };
  };
  "auth/seguir": {
    request: {};
    response: {
      sigue: boolean;
    };
  };
  "auth/segundo-factor": {
    request: {
      /**
       * Con el que se empezó a ingresar
       */
      usuario: string;
      paso: string;
      /**
       * De la aplicación o de recuperación; falta cuando se acaba de activar
       */
      codigo?: string;
    };
    response: Sesion;
  };
  "parametros/leer": {
    request: {
      parametro: string;
    };
    response: Parametro[];
  };
  "parametros/tiene-notificaciones": {
    request: {
      personaId: number;
    };
    response: {
      tiene: boolean;
      cantidad: number;
    };
  };
}
/**
 * Una deuda: lo que se debe de un tributo por un período, con su interés a una fecha
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "obligacion".
 */
export interface Obligacion {
  id_concepto: string;
  tipo_inscripcion: string;
  tributo: string;
  nro_inscripcion: string;
  imponible: string;
  periodo: string;
  anio: number;
  cuota: number;
  concepto: string;
  fecha_vencimiento: string;
  fecha_vencimiento_2: string | null;
  capital: string;
  interes: string;
  bonificacion: string;
  pagado: string;
  total: string;
  dias_mora: number;
  estado: string;
  situacion: string;
  seleccionable: boolean;
  motivo: string | null;
  tramos: TramoInteres[];
}
/**
 * Días seguidos con la misma tasa; la suma de los intereses es el interés de la obligación
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "tramo_interes".
 */
export interface TramoInteres {
  desde: string;
  hasta: string;
  dias: number;
  tasa: string;
  interes: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "archivo_generado".
 */
export interface ArchivoGenerado {
  url_pdf: string;
  nombre: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "tramite_iniciado".
 */
export interface TramiteIniciado {
  numero: number;
  anio: number;
  expediente: string;
  estado: string;
  fecha_hora: string;
  codigo_verificacion: string;
  url_pdf: string;
  /**
   * Solo si el trámite certifica al presentarlo
   */
  url_certificado?: string;
  boleta?: Boleta;
  boleta_saldo?: Boleta1;
}
/**
 * Solo si el trámite cobra algo
 */
export interface Boleta {
  nro_boleta: string;
  codigo_pago: string;
  modalidad: string;
  tipo_inscripcion: string;
  tributo: string;
  imponible: string;
  fecha_emision: string;
  vencimiento_1: string;
  importe_1: string;
  vencimiento_2: string | null;
  importe_2: string | null;
  /**
   * Falta cuando la boleta ya venció
   */
  importe_hoy: string | null;
  codigo_barras: string | null;
  qr: string;
  /**
   * @minItems 1
   */
  conceptos: string[];
  nota: string | null;
  /**
   * Falta en las que vinieron de otro sistema, sin papel
   */
  url_pdf: string | null;
  url_qr: string | null;
  estado: string;
}
/**
 * Solo si la boleta es de una seña y queda un saldo
 */
export interface Boleta1 {
  nro_boleta: string;
  codigo_pago: string;
  modalidad: string;
  tipo_inscripcion: string;
  tributo: string;
  imponible: string;
  fecha_emision: string;
  vencimiento_1: string;
  importe_1: string;
  vencimiento_2: string | null;
  importe_2: string | null;
  /**
   * Falta cuando la boleta ya venció
   */
  importe_hoy: string | null;
  codigo_barras: string | null;
  qr: string;
  /**
   * @minItems 1
   */
  conceptos: string[];
  nota: string | null;
  /**
   * Falta en las que vinieron de otro sistema, sin papel
   */
  url_pdf: string | null;
  url_qr: string | null;
  estado: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "movimiento_auditoria".
 */
export interface MovimientoAuditoria {
  numero: number;
  cuando: string;
  que: string;
  resultado: string;
  /**
   * CUIT, o usuario de la máquina si fue un comando; falta si nadie había ingresado
   */
  quien: string | null;
  /**
   * CUIT de quien representaba
   */
  por: string | null;
  comando: string | null;
  /**
   * Dirección de red, o nombre de la máquina del comando
   */
  origen: string;
  sobre: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "vehiculo".
 */
export interface Vehiculo {
  dominio: string;
  padron: string;
  tipo_objeto: string;
  marca: string;
  modelo: string;
  anio: number;
  tipo: string;
  /**
   * Con asteriscos para quien no es el titular
   */
  titular: string;
  estado: string;
  fecha_baja: string | null;
  tributa: string;
  exencion: string | null;
  debito_automatico: boolean;
  plan_vigente: boolean;
}
/**
 * Oferta de pagar el año o el semestre por adelantado con descuento
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "pago_anticipado".
 */
export interface PagoAnticipado {
  disponible: boolean;
  /**
   * Por qué no está disponible
   */
  motivo: string | null;
  detalle: string;
  hasta: string | null;
  importe_sin_bonificacion: string | null;
  ahorro: string | null;
  importe: string | null;
  conceptos: string[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "deuda_aparte".
 */
export interface DeudaAparte {
  /**
   * La tasa ambiental si se pidió el impuesto automotor, y al revés
   */
  otro_tributo: string;
  multas: number;
  /**
   * No se pueden pagar todavía: no están en el importe de las multas
   */
  multas_en_juzgado: number;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "boleta".
 */
export interface Boleta2 {
  nro_boleta: string;
  codigo_pago: string;
  modalidad: string;
  tipo_inscripcion: string;
  tributo: string;
  imponible: string;
  fecha_emision: string;
  vencimiento_1: string;
  importe_1: string;
  vencimiento_2: string | null;
  importe_2: string | null;
  /**
   * Falta cuando la boleta ya venció
   */
  importe_hoy: string | null;
  codigo_barras: string | null;
  qr: string;
  /**
   * @minItems 1
   */
  conceptos: string[];
  nota: string | null;
  /**
   * Falta en las que vinieron de otro sistema, sin papel
   */
  url_pdf: string | null;
  url_qr: string | null;
  estado: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "antecedente_multa".
 */
export interface AntecedenteMulta {
  acta: string;
  fecha: string;
  anio: number;
  infraccion: string;
  estado: string;
  importe: string | null;
  fecha_pago: string | null;
  nro_comprobante: string | null;
  url_pdf: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "multa".
 */
export interface Multa {
  id_concepto: string;
  acta: string;
  dominio: string;
  /**
   * Hora local, sin huso
   */
  fecha_hora: string;
  lugar: string;
  infraccion: string;
  articulo: string;
  uf_minimo: number;
  uf_maximo: number;
  valor_uf: string;
  juzgado: number;
  estado: string;
  vence_pago_voluntario: string | null;
  importe_voluntario: string | null;
  /**
   * Lo que cuesta sin el descuento del pago voluntario, con los gastos administrativos
   */
  importe_sin_descuento: string | null;
  /**
   * Lo que ahorra el pago voluntario, que es la mitad del mínimo
   */
  descuento: string | null;
  importe_sentencia: string | null;
  gastos_administrativos: string;
  /**
   * Falta mientras no haya un importe que se pueda pagar
   */
  total: string | null;
  grave: boolean;
  seleccionable: boolean;
  motivo: string | null;
  agente: string | null;
  velocidad: number | null;
  velocidad_maxima: number | null;
  foto: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "resumen_deuda".
 */
export interface ResumenDeuda {
  vencida: string;
  a_vencer: string;
  en_plan: string;
  judicial: string;
  multas: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "total_anual".
 */
export interface TotalAnual {
  anio: number;
  cantidad: number;
  capital: string;
  interes: string;
  bonificacion: string;
  total: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "boleta_por_todo".
 */
export interface BoletaPorTodo {
  /**
   * Al primer vencimiento; 0.00 si no hay nada para pagar
   */
  importe: string;
  /**
   * En un día no hábil la boleta cobra los intereses hasta el próximo hábil
   */
  nota: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "certificado".
 */
export interface Certificado {
  nro_certificado: string;
  tipo: string;
  imponible: string;
  fecha: string;
  valido_hasta: string;
  sellado: string;
  url_pdf: string;
  codigo_verificacion: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "control_libre_deuda".
 */
export interface ControlLibreDeuda {
  control: string;
  ok: boolean;
  detalle: string | null;
  importe: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "plan".
 */
export interface Plan {
  nro_plan: string;
  fecha: string;
  estado: string;
  fecha_estado: string | null;
  tributo: string;
  imponible: string;
  deuda_original: string;
  anticipo: string;
  financiado: string;
  tasa: string;
  cuotas_total: number;
  cuotas_pagas: number;
  /**
   * Cuotas sin pagar, sin interés por mora
   */
  saldo: string;
  aviso: string | null;
  cancelacion: CancelacionPlan;
  rehabilitacion: RehabilitacionPlan;
  cuotas: CuotaPlan[];
  /**
   * Mientras el plan lo espera
   */
  boleta_anticipo?: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "cancelacion_plan".
 */
export interface CancelacionPlan {
  disponible: boolean;
  capital: string;
  /**
   * Devengado hasta el día de pago
   */
  interes: string;
  /**
   * Con su interés por mora
   */
  vencidas: string;
  total: string;
  /**
   * Respecto de pagar todas las cuotas que faltan
   */
  ahorro: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "rehabilitacion_plan".
 */
export interface RehabilitacionPlan {
  disponible: boolean;
  /**
   * Hay que pagarlas todas
   */
  cuotas: number;
  /**
   * Las cuotas vencidas con su interés por mora, hoy
   */
  total: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "cuota_plan".
 */
export interface CuotaPlan {
  id_concepto: string;
  cuota: number;
  fecha_vencimiento: string;
  importe: string;
  interes: string;
  total: string;
  dias_mora: number;
  estado: string;
  seleccionable: boolean;
  motivo: string | null;
  fecha_pago: string | null;
  tramos: TramoInteres[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "aviso".
 */
export interface Aviso {
  numero: number;
  /**
   * Nombre del aviso en vivo en config/events
   */
  evento: string;
  datos: {
    [k: string]: unknown;
  };
  fecha_hora: string;
  leido: boolean;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "borrador".
 */
export interface Borrador {
  /**
   * Crece cada vez que se guarda; 0 si no hay borrador
   */
  version: number;
  /**
   * Lo escrito, como texto JSON
   */
  contenido: string | null;
  guardado: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "vencimiento".
 */
export interface Vencimiento {
  tipo_inscripcion: string;
  tributo: string;
  periodo: string;
  vencimiento: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "control_cierre".
 */
export interface ControlCierre {
  control: string;
  ok: boolean;
  detalle: string | null;
  importe: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "pago_propio".
 */
export interface PagoPropio {
  /**
   * Null: pagó otra cuenta
   */
  id_operacion: string | null;
  nro_comprobante: string | null;
  nro_boleta: string;
  fecha_pago: string;
  fecha_acreditacion: string | null;
  tipo_inscripcion: string;
  imponible: string;
  periodos: string[];
  medio: string;
  tarjeta: string | null;
  importe: string;
  estado: string;
  pagado: boolean;
  imprimible: boolean;
  aclaracion: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "archivo_exportado".
 */
export interface ArchivoExportado {
  url: string;
  nombre: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "contribuyente".
 */
export interface Contribuyente {
  categoria?: string;
  cuit: string;
  email?: string;
  estado_civil?: string;
  fecha_inscripcion?: string;
  fecha_nacimiento?: string;
  fecha_sares?: string;
  grupo?: string;
  nat_juridica?: string;
  nombre_completo: string;
  nro_documento?: string;
  nro_inscripcion?: string;
  objeto?: string;
  padron?: string;
  personeria?: string;
  razon_social?: string;
  sexo?: string;
  tipo_contribuyente?: string;
  tipo_contribuyente_abrev?: string;
  tipo_documento?: string;
  telefono?: string | null;
  opera_por_otros?: boolean;
  administra?: boolean;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "sesion".
 */
export interface Sesion {
  signin: boolean;
  message?: string;
  /**
   * La clave es la correcta pero venció o es la primera: se entra por auth/cambiar-password
   */
  cambiar_clave?: boolean;
  /**
   * La clave es la correcta; se entra por auth/segundo-factor
   */
  pide_codigo?: boolean;
  /**
   * La clave es la correcta y la cuenta es de la oficina: se activa por auth/preparar-segundo-factor
   */
  pide_alta?: boolean;
  /**
   * No abre nada por sí solo; sirve una vez, por unos minutos y desde el mismo equipo
   */
  paso?: string;
  token?: string;
  exp?: number;
  user_id?: number;
  contribuyente?: Contribuyente;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "proximo_vencimiento".
 */
export interface ProximoVencimiento {
  tipo_inscripcion: string;
  imponible: string;
  periodo: string;
  concepto: string;
  vencimiento: string;
  importe: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "ddjj_pendiente".
 */
export interface DdjjPendiente {
  padron: string;
  local: string;
  tipo_inscripcion: string;
  periodo: string;
  /**
   * Si falta, el mes entero
   */
  quincena?: string;
  vencimiento: string;
  estado: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "plan_vigente".
 */
export interface PlanVigente {
  nro_plan: string;
  imponible: string;
  estado: string;
  proxima: string | null;
  importe: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "expediente_en_curso".
 */
export interface ExpedienteEnCurso {
  numero: number;
  anio: number;
  expediente: string;
  asunto: string;
  estado: string;
}
/**
 * Se muestran esta única vez; cada uno sirve una vez
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "codigos_recuperacion".
 */
export interface CodigosRecuperacion {
  codigos: string[];
  texto: string;
}
/**
 * Se muestra esta única vez
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "secreto_segundo_factor".
 */
export interface SecretoSegundoFactor {
  secreto: string;
  imagen_qr: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "movimiento_cuenta".
 */
export interface MovimientoCuenta {
  fecha: string;
  tipo_inscripcion: string;
  imponible: string;
  periodo: string;
  concepto: string;
  vencimiento: string;
  debito: string;
  credito: string;
  saldo: string;
  estado: string;
  legal: string | null;
  comprobante: string | null;
  observacion: string | null;
  tramos: TramoInteres[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "total_cuenta".
 */
export interface TotalCuenta {
  tipo_inscripcion: string;
  tributo: string;
  movimientos: number;
  debito: string;
  credito: string;
  saldo: string;
}
/**
 * Un tributo de algo que es de quien ingresó, con lo que debe hoy
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "inscripcion".
 */
export interface Inscripcion {
  id: string;
  tipo_inscripcion: string;
  nro_inscripcion: string;
  imponible: string;
  descripcion: string;
  estado: string;
  vencida: string;
  a_vencer: string;
  /**
   * Multas de tránsito que todavía se pueden pagar voluntariamente: no están en lo que está a vencer
   */
  multas: string;
  /**
   * Lo que está en juicio o es de años que ya no se pagan por acá
   */
  en_oficina: string;
  en_proceso: string;
  deuda: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "dato_expediente".
 */
export interface DatoExpediente {
  rotulo: string;
  valor: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "estadia_declarada".
 */
export interface EstadiaDeclarada {
  alojamiento: string;
  personas: number;
  noches: number;
  exentas?: number | null;
  motivo_exencion?: string | null;
  /**
   * Las que se vieron; el servidor las vuelve a calcular
   */
  gravadas?: number;
  /**
   * El que se vio; el servidor lo vuelve a calcular
   */
  importe?: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "operacion_declarada".
 */
export interface OperacionDeclarada {
  cuit_sujeto: string;
  razon_social: string;
  fecha: string;
  comprobante: string;
  /**
   * De una retención; el de una percepción es su comprobante
   */
  certificado?: string | null;
  base: string;
  regimen: string;
  no_inscripto?: boolean | null;
  /**
   * La que se vio; el servidor la vuelve a calcular
   */
  alicuota?: number;
  /**
   * El que se vio; el servidor lo vuelve a calcular
   */
  importe?: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "calculo_ddjj".
 */
export interface CalculoDdjj {
  /**
   * De T.I.S.S.H. General
   */
  renglones: {
    codigo: string;
    nombre: string;
    base: string;
    alicuota: number;
    impuesto: string;
  }[];
  /**
   * Lo declarado por un alojamiento; null en las otras
   */
  hospedaje: {
    noches_gravadas: number;
    noches_exentas: number;
    valor_noche: string;
    importes: string[];
  } | null;
  /**
   * Lo declarado por un agente; null en las otras
   */
  agente: {
    operaciones: number;
    base: string;
    importes: string[];
  } | null;
  determinado: string;
  minimo: string;
  impuesto: string;
  retenciones: string;
  percepciones: string;
  pagos_a_cuenta: string;
  saldo_favor_anterior: string;
  a_pagar: string;
  saldo_favor: string;
  vencimiento: string;
  fuera_de_termino: boolean;
  dias_mora: number;
  interes: string;
  total: string;
  multa: string | null;
  multa_reducida: string | null;
  multa_hasta: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "declaracion_jurada".
 */
export interface DeclaracionJurada {
  padron: string;
  local: string;
  tipo_inscripcion: string;
  periodo: string;
  /**
   * Si falta, el mes entero
   */
  quincena?: string;
  anio: number;
  tipo_ddjj: string;
  /**
   * null si se presenta cuando algo cambia, no por mes
   */
  vencimiento: string | null;
  fecha_presentacion: string | null;
  nro_presentacion: string | null;
  /**
   * 0 la original; null si falta presentar
   */
  secuencia: number | null;
  version: string;
  determinado: string | null;
  impuesto: string | null;
  a_pagar: string | null;
  saldo_favor: string | null;
  estado: string;
  /**
   * Quien la presentó por el contribuyente, si no fue él
   */
  presentado_por?: string;
  /**
   * De lo que queda por pagar
   */
  id_concepto: string | null;
  /**
   * Lo que falta pagar de ella; null si no hay
   */
  multa: {
    id_concepto: string;
    /**
     * Lo que alcanza hoy
     */
    importe: string;
    /**
     * Hasta cuándo alcanza la mitad; null si ya se debe entera
     */
    hasta: string | null;
  } | null;
  url_acuse: string | null;
  /**
   * Qué es el archivo con que se presentó; falta si no hubo
   */
  tipo_anexo?: string;
  /**
   * El archivo con que se presentó, como se envió; falta si no hubo
   */
  url_anexo?: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "cambio_registrado".
 */
export interface CambioRegistrado {
  dato: string;
  /**
   * null si no había
   */
  antes: string | null;
  /**
   * null si deja de haber
   */
  ahora: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "actividad_gravada".
 */
export interface ActividadGravada {
  codigo: string;
  nombre: string;
  /**
   * Por mil
   */
  alicuota: number;
  minimo: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "credito_fiscal".
 */
export interface CreditoFiscal {
  id: string;
  clase: string;
  cuit_agente: string;
  agente: string | null;
  certificado: string;
  fecha: string;
  importe: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "acuse_ddjj".
 */
export interface AcuseDdjj {
  nro_presentacion: string;
  fecha: string;
  padron: string;
  periodo: string;
  /**
   * Si falta, el mes entero
   */
  quincena?: string;
  version: string;
  a_pagar: string;
  saldo_favor: string;
  interes: string;
  /**
   * De lo que hay que pagar: el impuesto y, si corresponde, la multa
   */
  boletas: Boleta2[];
  codigo_verificacion: string;
  url_acuse: string;
  /**
   * Qué es el archivo con que se presentó; falta si no hubo
   */
  tipo_anexo?: string;
  /**
   * El archivo con que se presentó, como se envió; falta si no hubo
   */
  url_anexo?: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "lote_sipret".
 */
export interface LoteSipret {
  id_lote: string;
  padron: string;
  tipo_inscripcion: string;
  periodo: string;
  /**
   * Si falta, el mes entero
   */
  quincena?: string;
  vencimiento: string;
  fuera_de_termino: boolean;
  secuencia: number;
  version: string;
  nro_rectificada: string | null;
  leidas: number;
  aceptadas: number;
  rechazadas: number;
  /**
   * Los primeros 200
   */
  errores: {
    linea: number;
    columna: number;
    mensaje: string;
  }[];
  /**
   * Cuántos hay, también los que no se muestran
   */
  total_errores: number;
  base: string;
  total_retenido: string;
  a_pagar: string;
  saldo_favor: string;
  interes: string;
  multa: string | null;
  /**
   * De las líneas correctas
   */
  totales: {
    tipo_comprobante: string;
    lineas: number;
    base: string;
    importe: string;
  }[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "constancia_dfe".
 */
export interface ConstanciaDfe {
  nro: string;
  fecha: string;
  tipo: string;
  email: string;
  celular: string | null;
  vigente: boolean;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "notificacion".
 */
export interface Notificacion {
  id: number;
  numero: string;
  fecha: string;
  asunto: string;
  dependencia: string;
  tipo: string;
  estado: string;
  leida: boolean;
  /**
   * La primera vez que se abrió; null si nadie la abrió
   */
  leida_el: string | null;
  /**
   * Aunque nadie la abra antes
   */
  rige_desde: string;
  fecha_notificacion: string | null;
  modo: string | null;
  vence: string | null;
  adjuntos: number;
  /**
   * El expediente con que se respondió; si falta, no se respondió
   */
  respuesta?: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "consulta_adhesion".
 */
export interface ConsultaAdhesion {
  imponible: string;
  descripcion: string;
  /**
   * Con asteriscos para quien no es el titular
   */
  titular: string;
  estado: string;
  adherible: boolean;
  motivo: string | null;
  deuda_vencida: string;
  primera_cuota: string | null;
  tributos: ImponibleAdherible[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "imponible_adherible".
 */
export interface ImponibleAdherible {
  tipo_inscripcion: string;
  imponible: string;
  pide: string;
  adherible: boolean;
  motivo: string | null;
  deuda_vencida: string;
  primera_cuota: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "tributo_disponible".
 */
export interface TributoDisponible {
  tipo_inscripcion: string;
  descripcion: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "tipo_imponible".
 */
export interface TipoImponible {
  codigo: string;
  descripcion: string;
  pide: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "adhesion_debito".
 */
export interface AdhesionDebito {
  id_adhesion: number;
  nro_constancia: string;
  tributo: string;
  imponible: string;
  marca: string;
  tarjeta: string;
  fecha_alta: string;
  primera_cuota: string;
  estado: string;
  fecha_estado: string;
  propia: boolean;
  a_confirmar: boolean;
  confirmar_hasta: string | null;
  ultimo_debito: {
    periodo: string;
    fecha: string;
    importe: string;
    resultado: string;
  } | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "movimiento_debito".
 */
export interface MovimientoDebito {
  periodo: string;
  vencimiento: string;
  fecha: string;
  importe: string;
  estado: string;
  codigo_rechazo: string | null;
  motivo: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "documento_propio".
 */
export interface DocumentoPropio {
  clase: string;
  titulo: string;
  numero: string;
  imponible: string | null;
  fecha: string;
  estado_boleta: string | null;
  /**
   * Null: no vence
   */
  valido_hasta: string | null;
  /**
   * De un pago: se vuelve a imprimir con este número
   */
  nro_comprobante: string | null;
  /**
   * Null: se prepara al pedirlo
   */
  url_pdf: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "expediente".
 */
export interface Expediente {
  numero: number;
  anio: number;
  expediente: string;
  asunto: string;
  estado: string;
  fecha_inicio: string;
  /**
   * Quien lo presentó por el contribuyente, si no fue él
   */
  presentado_por?: string;
  observacion: string | null;
  vence_subsanacion: string | null;
  puede_subsanar: boolean;
  puede_desistir: boolean;
  /**
   * Solo si se pagó algo y se puede desistir
   */
  aviso_desistir?: string;
  datos: DatoExpediente[];
  movimientos: MovimientoExpediente[];
  codigo_verificacion: string;
  boleta?: Boleta3;
  boleta_saldo?: Boleta4;
  url_pdf: string | null;
  /**
   * El que dio la aprobación, si el trámite da uno
   */
  url_certificado: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "movimiento_expediente".
 */
export interface MovimientoExpediente {
  fecha: string;
  estado: string;
  detalle: string;
  de_oficina: boolean;
  archivos: string[];
}
/**
 * Solo si el trámite cobra algo
 */
export interface Boleta3 {
  nro_boleta: string;
  codigo_pago: string;
  modalidad: string;
  tipo_inscripcion: string;
  tributo: string;
  imponible: string;
  fecha_emision: string;
  vencimiento_1: string;
  importe_1: string;
  vencimiento_2: string | null;
  importe_2: string | null;
  /**
   * Falta cuando la boleta ya venció
   */
  importe_hoy: string | null;
  codigo_barras: string | null;
  qr: string;
  /**
   * @minItems 1
   */
  conceptos: string[];
  nota: string | null;
  /**
   * Falta en las que vinieron de otro sistema, sin papel
   */
  url_pdf: string | null;
  url_qr: string | null;
  estado: string;
}
/**
 * Solo si la boleta es de una seña y queda un saldo
 */
export interface Boleta4 {
  nro_boleta: string;
  codigo_pago: string;
  modalidad: string;
  tipo_inscripcion: string;
  tributo: string;
  imponible: string;
  fecha_emision: string;
  vencimiento_1: string;
  importe_1: string;
  vencimiento_2: string | null;
  importe_2: string | null;
  /**
   * Falta cuando la boleta ya venció
   */
  importe_hoy: string | null;
  codigo_barras: string | null;
  qr: string;
  /**
   * @minItems 1
   */
  conceptos: string[];
  nota: string | null;
  /**
   * Falta en las que vinieron de otro sistema, sin papel
   */
  url_pdf: string | null;
  url_qr: string | null;
  estado: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "resumen_expediente".
 */
export interface ResumenExpediente {
  numero: number;
  anio: number;
  expediente: string;
  asunto: string;
  estado: string;
  fecha_inicio: string;
  fecha_estado: string;
}
/**
 * De un catastro dividido, sin unidad para el total, solo se dicen el catastro, la calle y sus unidades
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "inmueble".
 */
export interface Inmueble {
  unidad_urbana?: string;
  catastro: string;
  provisoria: boolean;
  padron?: string;
  tipo_objeto: string;
  nomenclatura?: string;
  /**
   * Sin la puerta para quien no es el titular
   */
  domicilio: string;
  /**
   * De 1 a 4; nada si está fuera de las zonas
   */
  zona_tppb?: number | null;
  zona_servicios?: string;
  frente?: number;
  /**
   * Con asteriscos para quien no es el titular
   */
  titular?: string;
  estado?: string;
  fecha_baja?: string | null;
  edesa?: boolean;
  exencion?: string | null;
  debitos?: string[];
  plan_vigente?: boolean;
  unidades: UnidadParcela[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "unidad_parcela".
 */
export interface UnidadParcela {
  unidad_urbana: string;
  piso: string | null;
  /**
   * Con asteriscos para quien no es el titular
   */
  titular: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "deuda_financiable".
 */
export interface DeudaFinanciable {
  clave: string;
  tributo: string;
  imponible: string;
  total: string;
  obligaciones: Obligacion[];
  tipo_inscripcion: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "regimen_plan".
 */
export interface RegimenPlan {
  codigo: string;
  descripcion: string;
  cuotas_maximas: number;
  anticipo_minimo: string;
  cuota_minima: string;
  deuda_minima: string;
  /**
   * Si falta, para cualquiera
   */
  tributo: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "simulacion_plan".
 */
export interface SimulacionPlan {
  regimen: string;
  sistema: string;
  capital: string;
  interes: string;
  descuento: string;
  base: string;
  anticipo: string;
  vencimiento_anticipo: string;
  financiado: string;
  tasa_mensual: string;
  interes_financiacion: string;
  cft: string;
  total: string;
  cuotas: {
    nro: number;
    vencimiento: string;
    importe: string;
    capital: string;
    interes: string;
    saldo: string;
  }[];
  comparacion: {
    cuotas: number;
    forma: string;
    descuento: string;
    base: string;
    anticipo: string | null;
    financiado: string | null;
    cuota: string | null;
    ultima: string | null;
    total: string;
    total_directa: string;
    cft: string;
  }[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "boleta_a_pagar".
 */
export interface BoletaAPagar {
  nro_boleta: string;
  codigo_pago: string;
  tipo_inscripcion: string;
  tributo: string;
  imponible: string;
  fecha_emision: string;
  vencimiento_1: string;
  importe_1: string;
  vencimiento_2: string | null;
  importe_2: string | null;
  estado: string;
  pagable: boolean;
  motivo: string | null;
  /**
   * Si hay otro pago de la misma boleta que todavía se está confirmando
   */
  aviso?: string | null;
  importe_hoy: string;
  vence_hoy: string | null;
  en_efectivo: boolean;
  codigo_barras: string | null;
  url_pdf: string | null;
  conceptos: ConceptoPago[];
  nro_comprobante: string | null;
  fecha_pago: string | null;
  url_comprobante: string | null;
  qr_abierto?: PagoQr;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "concepto_pago".
 */
export interface ConceptoPago {
  id_concepto: string;
  titulo: string;
  vencimiento: string | null;
  capital: string | null;
  interes: string | null;
  bonificacion: string | null;
  total: string;
}
/**
 * El último QR abierto para pagarla, mientras se pueda pagar con él
 */
export interface PagoQr {
  id_operacion: string;
  id_pago: number;
  estado: string;
  importe: string;
  qr: string;
  /**
   * En el mismo teléfono, en lugar de escanear; falta donde la billetera no lo tiene
   */
  enlace?: string;
  imagen_qr: string;
  vence: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "pago".
 */
export interface Pago {
  id_operacion: string;
  id_pago: number;
  estado: string;
  terminado: boolean;
  motivo: string | null;
  reintentar: boolean;
  medio: string;
  nro_boleta: string;
  codigo_pago: string;
  tributo: string;
  tipo_inscripcion?: string;
  imponible: string;
  /**
   * Todo lo que se cobra, con el interés de las cuotas
   */
  importe: string;
  /**
   * Incluido en el importe
   */
  interes: string;
  cuotas: number;
  marca: string | null;
  ultimos_digitos: string | null;
  autorizacion: string | null;
  nro_comprobante: string | null;
  fecha_hora: string;
  url_pdf: string | null;
  /**
   * Si lo que se pagó es un sellado
   */
  url_sellado?: string | null;
  /**
   * Si lo que se pagó es el sellado, emitido en Sellados, de un libre deuda que se pide con clave fiscal
   */
  libre_deuda_propio?: boolean;
  /**
   * Si lo que se pagó es el sellado de su certificado
   */
  libre_deuda_de?: string | null;
  /**
   * Si se cobró y no paga nada
   */
  importe_devuelto?: string | null;
  /**
   * Si se cobró y no paga nada
   */
  estado_devolucion?: string | null;
  /**
   * De un QR que espera el pago
   */
  segundos?: number | null;
  /**
   * Del trámite que cobró la boleta
   */
  expediente?: {
    numero: number;
    anio: number;
  } | null;
  conceptos: ConceptoPago[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "medio_pago".
 */
export interface MedioPago {
  medio: string;
  titulo: string;
  detalle: string;
  acreditacion: string;
  cuotas: PlanTarjeta[];
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "plan_tarjeta".
 */
export interface PlanTarjeta {
  n: number;
  cuota: string;
  total: string;
  interes: string;
  cft: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "pago_qr".
 */
export interface PagoQr1 {
  id_operacion: string;
  id_pago: number;
  estado: string;
  importe: string;
  qr: string;
  /**
   * En el mismo teléfono, en lugar de escanear; falta donde la billetera no lo tiene
   */
  enlace?: string;
  imagen_qr: string;
  vence: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "retencion".
 */
export interface Retencion {
  id: string;
  fecha: string;
  periodo: string;
  cuit: string;
  razon_social: string;
  tipo: string;
  comprobante: string | null;
  base: string | null;
  alicuota: number | null;
  importe: string;
  certificado: string;
  estado: string;
  usada_en: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "concepto_sellado".
 */
export interface ConceptoSellado {
  codigo: string;
  tipo_inscripcion: string;
  concepto: string;
  area: string;
  /**
   * Unidades tributarias
   */
  ut: string;
  /**
   * De uno, hoy
   */
  importe: string;
  vigente: boolean;
  /**
   * Por qué no se puede emitir
   */
  motivo: string | null;
}
/**
 * Nunca dice a nombre de quién está: el número se puede adivinar
 *
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "sellado".
 */
export interface Sellado {
  nro_sellado: string;
  estado: string;
  importe: string;
  fecha_emision: string;
  fecha_pago: string | null;
  /**
   * Último día para pagarlo o, ya pagado, para usarlo
   */
  valido_hasta: string;
  usado: boolean;
  /**
   * Solo mientras se puede pagar
   */
  codigo_pago: string | null;
  /**
   * Lo que abre su boleta junto al código de pago: solo mientras se puede pagar, y a quien dice a nombre de quién está
   */
  imponible: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "deuda_a_calcular".
 */
export interface DeudaACalcular {
  periodo?: string | null;
  capital: string;
  fecha_vencimiento: string;
  fecha_pago: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "interes_calculado".
 */
export interface InteresCalculado {
  periodo: string | null;
  capital: string;
  fecha_vencimiento: string;
  fecha_pago: string;
  dias: number;
  interes: string;
  total: string;
  tramos: TramoInteres[];
  aviso: string | null;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "vencimiento_ddjj".
 */
export interface VencimientoDdjj {
  periodo: string;
  /**
   * Últimos números de CUIT a los que vale
   */
  terminaciones: string;
  vencimiento: string;
}
/**
 * This interface was referenced by `Endpoints`'s JSON-Schema
 * via the `definition` "parametro".
 */
export interface Parametro {
  PARAMETRO: string;
  VALOR: string;
}
