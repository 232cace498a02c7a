import { describe, expect, it } from 'vitest';
import { contrast, looksOf, mixColours } from './looks.ts';

describe('how a portal looks', () => {
  it('is as it was when it says nothing', () => {
    expect(looksOf()).toMatchObject({
      colors: { primary: '#0F4C5C', 'primary.hover': '#0B3A46', card: '#FFFFFF' },
      radius: 8,
      font: 'system-ui, sans-serif',
      webFont: "'Encode Sans Variable'",
    });
  });

  it('takes the shades of its primary colour from it, and quotes what has spaces', () => {
    const { colors, radius, font, webFont } = looksOf({
      colors: { primary: '#7A1F3D', page: '#FFFDF8' },
      radius: 0,
      font: 'Georgia, Times New Roman, serif',
    });
    expect(colors).toMatchObject({
      primary: '#7A1F3D',
      'primary.hover': '#5D182E',
      'primary.subtle': '#F2E9EC',
      page: '#FFFDF8',
      accent: '#F2A541',
    });
    expect(radius).toBe(0);
    expect(font).toBe("Georgia, 'Times New Roman', serif, system-ui, sans-serif");
    expect(webFont).toBeNull();
  });
});

it('measures the contrast of two colours, whichever comes first', () => {
  expect(contrast('#000000', '#FFFFFF')).toBeCloseTo(21);
  expect(contrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  expect(contrast('#FFFFFF', '#777777')).toBeCloseTo(4.48, 2);
  expect(mixColours('#000000', '#FFFFFF', 0.5)).toBe('#808080');
});
