import { createElement } from 'react';
import { Navigate } from 'react-router-dom';
import { DELETED_ITEMS_PATH } from './paths.ts';

/** Deleted items of a project, which have a page of their own. */
export const deletedItems = {
  list: createElement(Navigate, { to: DELETED_ITEMS_PATH, replace: true }),
  recordRepresentation: 'linkId',
};
