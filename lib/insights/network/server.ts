import 'server-only';
import { isCapability } from '../../platform/contract/capabilities';
import { hasCapability } from '../../platform/server/capabilities';
import { read } from '../../platform/server/read';
import { figureLink, type Figure } from './links';

export const getNetwork = () => read('GET /dashboard/network');

export function listAddressOf(figure: Figure): string | undefined {
  const { href, needs } = figureLink(figure);
  return needs.every((name) => isCapability(name) && hasCapability(name)) ? href : undefined;
}
