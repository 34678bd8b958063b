import { createElement } from 'react';
import { Navigate } from 'react-router-dom';

/** The resource 'projects' of react-admin; its list is a page. */
export const projects = {
  list: createElement(Navigate, {
    to: '/settings/change-project',
    replace: true,
  }),
  recordRepresentation: 'description',
};

/** The resource for deleted projects, which a page for Admins lists. */
export const deletedProjects = {
  list: createElement(Navigate, {
    to: '/settings/deleted-projects',
    replace: true,
  }),
  recordRepresentation: 'description',
};
