/** The customizer. */
export const customizerMessages = {
  'customizer.title': 'Customize',
  'customizer.lead': 'Saved on this device. Changes apply right away.',
  'customizer.scheme': 'Colors',
  'customizer.scheme.light': 'Light',
  'customizer.scheme.dark': 'Dark',
  'customizer.scheme.system': 'Auto',
  'customizer.navigation': 'Navigation',
  'customizer.navigation.vertical': 'Vertical',
  'customizer.navigation.horizontal': 'Horizontal',
  'customizer.navigation.combo': 'Combo',
  'customizer.navigation.dual': 'Dual',
  'customizer.navigation.vertical.hint': 'All screens in the side bar.',
  'customizer.navigation.horizontal.hint': 'All screens in the top bar.',
  'customizer.navigation.combo.hint':
    'Sections in the top bar, their screens in the side bar.',
  'customizer.navigation.dual.hint': 'Two bars at the top.',
  'customizer.navigation.narrow':
    'In a window this narrow, navigation opens as a drawer.',
  'customizer.shape': 'Bar shape',
  'customizer.shape.default': 'Default',
  'customizer.shape.slim': 'Slim',
  'customizer.shape.vertical':
    'Vertical navigation has no top bar to slim down.',
  'customizer.appearance': 'Navigation surface',
  'customizer.appearance.default': 'Default',
  'customizer.appearance.darker': 'Darker',
  'customizer.density': 'Density',
  'customizer.density.comfortable': 'Comfortable',
  'customizer.density.compact': 'Compact',
  'customizer.density.touch':
    'On touch screens, rows are always tall enough to tap.',
  'customizer.rtl': 'Right to left',
  'customizer.rtlHint': 'Mirrors the layout for right-to-left languages.',
  'customizer.chat': 'Support chat',
  'customizer.chatHint':
    'When off, nothing is loaded. When on, the chat knows who you are.',
  'customizer.chatNone': 'Support chat is not set up.',
  'customizer.reset': 'Reset to default',
  'customizer.wasReset': 'Settings reset to default.',
} as const;
