import { resolve } from 'node:path';
import { Router } from 'express';

/**
 * Serves the operator's script of a support chat. Without one, the server signs
 * no user ids either (`SLIPWAY_CHAT_SECRET`), so the client does not load it.
 */
export const supportChat = (file: string | null): Router => {
  const router = Router();
  if (file === null) return router;
  router.get('/support-chat.js', (_request, response) => {
    response.sendFile(resolve(file), {
      // The operator may keep it in a hidden folder.
      dotfiles: 'allow',
      headers: {
        'Content-Type': 'text/javascript; charset=utf-8',
        'Cache-Control': 'no-cache',
      },
    });
  });
  return router;
};
