import { existsSync } from 'node:fs';
import { env, loadEnvFile } from 'node:process';

/**
 * Loads `.env`. An unconfigured copy is a demonstration: no `.env`, no PORTAL_DEMO, no PORTAL_MODE, and NODE_ENV is not
 * production.
 * @returns {boolean} true in that case
 */
export function loadSettings() {
  const isConfigured = existsSync('.env');
  if (isConfigured) loadEnvFile('.env');
  const isAssumed = !isConfigured && !env.PORTAL_DEMO && !env.PORTAL_MODE && env.NODE_ENV !== 'production';
  if (isAssumed) env.PORTAL_DEMO = 'on';
  return isAssumed;
}
