import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** What a team plans and does. The lists read the store instead, see there. */
export const items = {
  list: createElement(Navigate, { to: '/project/items', replace: true }),
  recordRepresentation: 'description',
};
