import { createElement as h, useState } from 'react'
import { createRoot } from 'react-dom/client'
import './main.css'

// The least that a login page in React can be: two fields, their rules, a button.
function Field({ label, error, ...input }) {
  return h(
    'label',
    null,
    label,
    h('input', { ...input, 'aria-invalid': error !== '' }),
    h('span', { role: 'alert' }, error),
  )
}

function LoginForm() {
  const [values, setValues] = useState({ username: '', password: '' })
  const [isChecked, setChecked] = useState(false)
  const type = (name) => (event) => setValues({ ...values, [name]: event.currentTarget.value })
  const errorOf = (name) => (isChecked && values[name] === '' ? '入力してください。' : '')
  const submit = (event) => {
    event.preventDefault()
    setChecked(true)
  }
  return h(
    'form',
    { noValidate: true, onSubmit: submit },
    h('h1', null, 'ログイン'),
    h(Field, {
      label: 'メールアドレス',
      value: values.username,
      onChange: type('username'),
      error: errorOf('username'),
    }),
    h(Field, {
      label: 'パスワード',
      type: 'password',
      value: values.password,
      onChange: type('password'),
      error: errorOf('password'),
    }),
    h('button', { type: 'submit' }, 'ログイン'),
  )
}

createRoot(document.getElementById('root')).render(h(LoginForm))
