import type { FastifyInstance } from 'fastify';
import type { Context } from '../context';

export function authRoutes(_app: FastifyInstance, _context: Context): void {}
