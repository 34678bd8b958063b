import { resolve } from 'node:path';
import { Router } from 'express';

/**
 * Serves the operator's script of a support chat. Without one, the client gets
 * no proof of identity and never requests the script.
 */
export const supportChat = (file: string | null): Router => {
  const router = Router();
  if (file === null) return router;
  router.get('/support-chat.js', (_request, response) => {
    response.sendFile(resolve(file), {
      dotfiles: 'allow',
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      },
    });
  });
  return router;
};
