import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '#server/core/http/security-headers.ts';

const conf = readFileSync('deploy/nginx.conf', 'utf8').replace(/^\s*#.*$/gm, '');
/** The servers of the file: people by http, and by https. */
const [plain = '', secure = ''] = conf.split(/^server \{/m).slice(1);
/** The block that begins with `head`, without blocks inside of it. */
const block = (server: string, head: string) => server.split(`${head} {`)[1]?.split('}')[0] ?? '';
/** Values of a directive, wherever it is. */
const values = (name: string, text = conf) =>
  [...text.matchAll(new RegExp(`^\\s*${name}\\s+([^;]+);`, 'gm'))].map(([, value = '']) => value);

describe('the example of a proxy', () => {
  it('takes TLS 1.2 and 1.3, with ciphers that have forward secrecy and authenticated encryption', () => {
    expect(values('ssl_protocols')).toEqual(['TLSv1.2 TLSv1.3']);
    const ciphers = values('ssl_ciphers').join(':').split(':');
    expect(ciphers.length).toBeGreaterThan(3);
    expect(ciphers.filter((name) => !/^ECDHE-.*(GCM|CHACHA20)/.test(name))).toEqual([]);
  });

  it('takes people who come by http to https, and refuses programs that do', () => {
    expect(block(plain, 'location /')).toContain('return 301 https://');
    expect(block(plain, 'location ~ ^/(api|socket\\.io|metrics|health)(/|$)')).toMatch(/return 403/);
    expect(plain.match(/return 30\d/g)).toHaveLength(1);
  });

  it('says by itself the security headers that the portal says, and never twice', () => {
    const said = securityHeaders({}, 'https://rentas.example');
    const added = values('add_header', secure).map((value) => value.split(/\s+/));
    for (const name of [
      'Strict-Transport-Security',
      'X-Content-Type-Options',
      'Content-Security-Policy',
      'Referrer-Policy',
    ]) {
      const [, variable = '', always] = added.find(([header]) => header === name) ?? [];
      const upstream = `$upstream_http_${name.toLowerCase().replaceAll('-', '_')}`;
      const map = block(conf, `map ${upstream} ${variable}`);
      expect([name, always]).toEqual([name, 'always']);
      expect(map).toMatch(/default\s+'';/);
      expect(map).toMatch(/''\s+['"].+['"];/);
      expect(said).toHaveProperty(name.toLowerCase());
    }
    expect(conf).toContain(`'${said['strict-transport-security']}'`);
  });

  it('adds headers in one place: those of a location would replace them all', () => {
    const [before = ''] = secure.split(/^\s*location /m);
    expect(values('add_header', secure)).toEqual(values('add_header', before));
  });

  it('writes no query of an address and no link of a file in its log', () => {
    const format = /log_format portal_rentas '([^']+)'/.exec(conf)?.[1] ?? '';
    expect(format).toContain('$portal_logged');
    expect(format).not.toMatch(/\$(request|request_uri|args|uri|http_referer)\b/);
    expect(values('access_log')).toEqual(
      Array.from({ length: 2 }, () => '/var/log/nginx/portal-rentas.log portal_rentas'),
    );
    expect(block(conf, 'map $uri $portal_logged')).toContain('(descargas|api/archivos)');
  });

  it('gives no version, no file and no address but those of the portal', () => {
    expect(values('server_tokens')).toEqual(['off', 'off']);
    expect(values('(?:root|alias|autoindex)')).toEqual([]);
    expect(new Set(values('proxy_pass'))).toEqual(
      new Set(['http://portal_rentas', 'http://portal_rentas_sockets']),
    );
  });

  it('passes a body on once it is whole, for every address, and cuts those that are slow or absurd', () => {
    expect(values('proxy_request_buffering')).toEqual(['on']);
    const [before = ''] = secure.split(/^\s*location /m);
    expect(values('proxy_request_buffering', before)).toEqual(['on']);
    expect(values('client_body_timeout', before)).toEqual(['30s']);
    expect(values('client_max_body_size')).toEqual(['16m']);
  });

  it('adds the address of who calls, and nothing the caller wrote decides', () => {
    expect(new Set(values('proxy_set_header', secure).filter((value) => value.startsWith('X-')))).toEqual(
      new Set(['X-Forwarded-For $proxy_add_x_forwarded_for', 'X-Forwarded-Proto $scheme']),
    );
  });
});
