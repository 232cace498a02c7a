import bwip from 'bwip-js/node';

/** A PNG of the QR of a payload, for the screen: 6 pixels per module, 4 modules of white around. */
export async function qrPng(payload: string): Promise<Uint8Array> {
  const options = {
    bcid: 'qrcode',
    text: payload,
    eclevel: 'M',
    scale: 6,
    padding: 24,
    backgroundcolor: 'FFFFFF',
  };
  return new Uint8Array(await bwip.toBuffer(options));
}
