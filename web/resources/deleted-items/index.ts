import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { DELETED_ITEMS_PATH } from './paths.ts';

/** What was deleted from a project, which its own page lists. */
export const deletedItems = {
  list: createElement(Navigate, { to: DELETED_ITEMS_PATH, replace: true }),
  recordRepresentation: 'linkId',
};
