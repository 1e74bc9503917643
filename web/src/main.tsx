import { CSPProvider } from '@base-ui/react/csp-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries.ts';
import { forgetOthers } from './session/forget-others.ts';
import { App } from './shell/app.tsx';
import { showTheme } from './shell/theme.ts';
import './style/tokens.css';
import './style/base.css';
import './style/parts.css';
import './style/controls.css';

showTheme();
forgetOthers();
createRoot(document.querySelector('#root')!).render(
  <CSPProvider disableStyleElements>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </CSPProvider>,
);
